import { Box } from '@chakra-ui/react';
import { Island } from '../islands/island.tsx';
import { MAP_LOADED } from '../map/interactive-map.tsx';
import { MapControls } from '../map/map-controls.tsx';
import { MetroMap } from '../map/metro-map.tsx';

/** The drawn map of the service area; a third party's map covers it only on a visitor's request. */
export function ServiceAreaMap() {
  return (
    <Box position="relative">
      <Box
        position="relative"
        height="map"
        overflow="hidden"
        // Unlike a border, an outline takes nothing of the map's height.
        outline="1px solid"
        outlineColor="border"
        borderRadius="l3"
        css={{ [`&:has(+ * [${MAP_LOADED}])`]: { visibility: 'hidden' } }}
      >
        <MetroMap />
      </Box>
      <Island name="map">
        <MapControls />
      </Island>
    </Box>
  );
}
