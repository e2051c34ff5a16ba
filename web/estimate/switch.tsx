import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type SwitchProps = Omit<HTMLChakraProps<'input'>, 'type' | 'role'>;

/** A checkbox with the look and the role of a switch. */
export function Switch(props: SwitchProps) {
  return (
    <chakra.input
      type="checkbox"
      role="switch"
      appearance="none"
      flexShrink="0"
      width="9"
      height="5"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      bg="bg.panel"
      cursor="button"
      focusVisibleRing="outside"
      css={{
        '&::before': {
          content: '""',
          display: 'block',
          boxSize: '4',
          margin: '1px',
          borderRadius: 'l1',
          bg: 'border.emphasized',
        },
        '&:checked': { bg: 'brand.solid', borderColor: 'brand.solid' },
        '&:checked::before': { bg: 'white', marginInlineStart: '4' },
        // In forced colors the browser draws the checkbox.
        '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
      }}
      {...props}
    />
  );
}
