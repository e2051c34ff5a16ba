import { Link, Text } from '@chakra-ui/react';

/** Below an estimate: the way back to the photographs of its request. */
export function AddPhotosPrompt() {
  return (
    <Text data-screen-only="">
      A photo tells us more than its size.{' '}
      <Link variant="underline" minHeight="tap" href="#quote-photos">
        Add photos to your request
      </Link>
    </Text>
  );
}
