import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { serviceArea } from '../content/service-area.ts';
import { InteractiveMap } from '../map/interactive-map.tsx';
import { MetroMap } from '../map/metro-map.tsx';

const { map } = serviceArea;

/** The drawn map of the service area; a third party's map is loaded only on a visitor's request. */
export function ServiceAreaMap() {
  const [isInteractive, setIsInteractive] = useState(false);
  return (
    <>
      <Box
        position="relative"
        height="map"
        overflow="hidden"
        // Unlike a border, an outline takes nothing of the map's height.
        outline="1px solid"
        outlineColor="border"
        borderRadius="l3"
      >
        {isInteractive ? <InteractiveMap /> : <MetroMap />}
      </Box>
      <Flex
        mt="4"
        columnGap="4"
        rowGap="1"
        align="center"
        wrap="wrap"
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        <Button variant="outline" onClick={() => setIsInteractive(!isInteractive)}>
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
