import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type IconProps = HTMLChakraProps<'svg'>;

/** A line drawing on a button that has its own label. */
function LineIcon(props: IconProps) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      {...props}
    />
  );
}

/** Points to the right. */
export function ArrowIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4 12h16m-6-6 6 6-6 6" />
    </LineIcon>
  );
}

export function CrossIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m5 5 14 14M19 5 5 19" />
    </LineIcon>
  );
}
