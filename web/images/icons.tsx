import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type IconProps = HTMLChakraProps<'svg'>;

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
    <LineIcon {...props}>
      <path d="M3 6h18M3 12h18M3 18h18" />
    </LineIcon>
  );
}

/** An arrow to the right. */
export function ArrowIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4 12h16m-6-6 6 6-6 6" />
    </LineIcon>
  );
}

/** An arrowhead that points down: there is more to choose from. */
export function ChevronIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m6 9 6 6 6-6" />
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

/** A camera. */
export function CameraIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 0 .01 0z" />
    </LineIcon>
  );
}

/** A trowel. */
export function TrowelIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M3 21 10 6l8 8zm11-11 3-3m0 0 4-4" />
    </LineIcon>
  );
}

/** A shield with a check mark. */
export function ShieldIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M12 3 4 6v6c0 5 3.5 8 8 9 4.5-1 8-4 8-9V6zm-4 9 3 3 5-6" />
    </LineIcon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M12 3a9 9 0 1 0 .01 0zM12 7v5l3.5 2" />
    </LineIcon>
  );
}

/** Two courses of brick: the mark before a section's title. */
export function BrickIcon(props: IconProps) {
  return (
    <chakra.svg viewBox="0 0 44 18" width="11" fill="currentColor" aria-hidden="true" {...props}>
      <path d="M0 0h20v8H0zM22 0h22v8H22zM0 10h9v8H0zM11 10h22v8H11zM35 10h9v8h-9z" />
    </chakra.svg>
  );
}

/** An outline drawing. */
function LineIcon(props: IconProps) {
  return <Icon fill="none" stroke="currentColor" strokeWidth="2" {...props} />;
}

/** A decoration beside text, or on a button with a label of its own: hidden from screen readers. */
function Icon(props: IconProps) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="6" flexShrink="0" aria-hidden="true" {...props} />
  );
}
