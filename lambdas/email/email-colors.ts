import { brick, stone, white } from '../../domain/site.ts';

/** The brand's colors as mails need them. */
export const light = {
  page: stone[100],
  paper: white,
  line: stone[200],
  text: stone[900],
  quiet: stone[600],
  link: brick[700],
  button: brick[600],
  onButton: white,
};

/** The same for a mail program that shows mails dark. */
export const dark: typeof light = {
  page: stone[900],
  paper: stone[900],
  line: stone[600],
  text: stone[100],
  quiet: stone[300],
  link: brick[300],
  button: brick[600],
  onButton: white,
};
