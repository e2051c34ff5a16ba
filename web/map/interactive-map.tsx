import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { serviceArea } from '../content/service-area.ts';
import { drawnCities } from './drawn-cities.ts';
import { embedAddress } from './embed-address.ts';
import { MetroMap } from './metro-map.tsx';

const address = embedAddress(drawnCities.map(({ place }) => place));

/** OpenStreetMap's own map; the drawing stays until it has come. */
export function InteractiveMap() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      {!isLoaded && (
        <>
          <MetroMap />
          <Box role="status" layerStyle="scrim" position="absolute" insetInline="0" top="0" p="3">
            {serviceArea.map.loading}
          </Box>
        </>
      )}
      <chakra.iframe
        title={serviceArea.map.title}
        // Its scripts run, its links open a new tab. With an origin of its own it may read nothing of
        // ours; without one its tile server would get no referrer, and OpenStreetMap refuses that.
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
        src={address}
        onLoad={() => setIsLoaded(true)}
        position="absolute"
        inset="0"
        width="full"
        height="full"
        opacity={isLoaded ? 1 : 0}
      />
    </>
  );
}
