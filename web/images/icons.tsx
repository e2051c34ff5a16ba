import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type IconProps = HTMLChakraProps<'svg'>;

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: '2' };
const solid = { fill: 'currentColor' };

const star = 'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z';
export const StarIcon = icon(star, solid);
export const EmptyStarIcon = icon(star, { ...outline, strokeWidth: '1' });
export const MenuIcon = icon('M3 6h18M3 12h18M3 18h18');
export const CrossIcon = icon('m5 5 14 14M19 5 5 19');
export const CheckIcon = icon('m5 12 5 5 9-10');
export const CameraIcon = icon('M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 0 .01 0z');
export const TrowelIcon = icon('M3 21 10 6l8 8zm11-11 3-3m0 0 4-4');
export const ShieldIcon = icon('M12 3 4 6v6c0 5 3.5 8 8 9 4.5-1 8-4 8-9V6zm-4 9 3 3 5-6');
export const ClockIcon = icon('M12 3a9 9 0 1 0 .01 0zM12 7v5l3.5 2');

export const ArrowIcon = icon('M4 12h16m-6-6 6 6-6 6');
export const ChevronIcon = icon('m6 9 6 6 6-6');

/** Two courses of brick: the logo. */
export const BrickIcon = icon(
  'M0 0h20v8H0zM22 0h22v8H22zM0 10h9v8H0zM11 10h22v8H11zM35 10h9v8h-9z',
  { ...solid, viewBox: '0 0 44 18', boxSize: undefined },
);

/** Decorative icon, hidden from screen readers. */
function icon(path: string, drawing: IconProps = outline) {
  return (props: IconProps) => (
    <chakra.svg viewBox="0 0 24 24" boxSize="6" aria-hidden="true" {...drawing} {...props}>
      <path d={path} />
    </chakra.svg>
  );
}
