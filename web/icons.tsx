import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type IconProps = HTMLChakraProps<'svg'>;

/** A decoration beside words: hidden from screen readers. */
function Icon(props: IconProps) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="6" flexShrink="0" aria-hidden="true" {...props} />
  );
}

export function StarIcon(props: IconProps) {
  return (
    <Icon fill="currentColor" {...props}>
      <path d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon fill="none" stroke="currentColor" strokeWidth="2.5" {...props}>
      <path d="m4 12.5 5.5 5.5L20 7" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon fill="none" stroke="currentColor" strokeWidth="2" {...props}>
      <path d="M3 6h18M3 12h18M3 18h18" />
    </Icon>
  );
}
