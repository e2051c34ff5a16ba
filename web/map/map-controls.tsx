import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { serviceArea } from '../content/service-area.ts';
import { InteractiveMap } from './interactive-map.tsx';

const { map } = serviceArea;

/** The button that opens a third party's map over the drawn one, which is loaded only then. */
export function MapControls() {
  const [isInteractive, setIsInteractive] = useState(false);
  return (
    <MapControlsView {...{ isInteractive }} onToggle={() => setIsInteractive(!isInteractive)} />
  );
}

interface MapControlsViewProps {
  isInteractive: boolean;
  onToggle: () => void;
}

export function MapControlsView({ isInteractive, onToggle }: MapControlsViewProps) {
  return (
    <>
      {isInteractive && (
        <Box position="absolute" inset="0 0 auto" height="map" borderRadius="l3" overflow="hidden">
          <InteractiveMap />
        </Box>
      )}
      <Flex
        mt="4"
        columnGap="4"
        rowGap="1"
        align="center"
        wrap="wrap"
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        <Button variant="outline" onClick={onToggle}>
          {isInteractive ? map.close : map.open}
        </Button>
        {isInteractive ? (
          <Link
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
            variant="underline"
            minHeight="tap"
          >
            {map.attribution}
          </Link>
        ) : (
          <Text textStyle="sm" color="fg.muted">
            {map.thirdParty}
          </Text>
        )}
      </Flex>
    </>
  );
}
