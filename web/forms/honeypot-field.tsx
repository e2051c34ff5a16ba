import { Box } from '@chakra-ui/react';

/** A field that people neither see nor reach and robots fill: it marks their messages. */
export function HoneypotField() {
  return (
    <Box layerStyle="offscreen" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Box>
  );
}
