/** Limestone, charcoal and brick: the site's colors (`web/palette.ts`), as mails need them. */
export const light = {
  page: '#f3eee4',
  paper: '#ffffff',
  line: '#e4dbcb',
  text: '#25211c',
  quiet: '#5d5345',
  link: '#8f3719',
  button: '#a9431f',
  onButton: '#ffffff',
};

/** The same for a mail program that shows mails dark. */
export const dark: typeof light = {
  page: '#25211c',
  paper: '#25211c',
  line: '#5d5345',
  text: '#f3eee4',
  quiet: '#cfc3ae',
  link: '#d9947a',
  button: '#a9431f',
  onButton: '#ffffff',
};
