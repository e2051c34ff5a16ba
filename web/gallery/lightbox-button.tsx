import { Button, type ButtonProps } from '@chakra-ui/react';

/** A button that is only an icon, on the dark ground around an enlarged picture. */
export function LightboxButton({ label, ...button }: ButtonProps & { label: string }) {
  return (
    <Button
      aria-label={label}
      variant="ghost"
      px="0"
      color="white"
      focusRingColor="white"
      _hover={{ bg: 'whiteAlpha.300' }}
      {...button}
    />
  );
}
