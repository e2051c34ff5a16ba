import { Box, chakra, Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { serviceArea } from '../content/service-area.ts';
import { embedUrl } from './embed-url.ts';
import { mapCities } from './map-cities.ts';

const url = embedUrl(mapCities.map(({ place }) => place));

/** The attribute of the frame once its map covers the drawing. */
export const MAP_LOADED = 'data-map-loaded';

/** The time until the failure is shown; a map that loads later is shown all the same. */
const TIMEOUT_MS = 10_000;

type MapState = 'loading' | 'reachable' | 'loaded' | 'failed';

/** OpenStreetMap's own map; the drawing behind it shows until it has loaded, and where it fails to. */
export function InteractiveMap() {
  const [state, setState] = useState<MapState>('loading');

  useEffect(() => {
    const fail = () => setState((now) => (now === 'loaded' ? now : 'failed'));
    const timer = setTimeout(fail, TIMEOUT_MS);
    // A frame has no error event, and "loads" the browser's own error page: so a request tests it first.
    fetch(url, { mode: 'no-cors' }).then(() => setState('reachable'), fail);
    return () => clearTimeout(timer);
  }, []);

  return <InteractiveMapView {...{ state }} onLoad={() => setState('loaded')} />;
}

interface InteractiveMapViewProps {
  state: MapState;
  onLoad: () => void;
}

export function InteractiveMapView({ state, onLoad }: InteractiveMapViewProps) {
  const isLoaded = state === 'loaded';
  return (
    <>
      {!isLoaded && (
        <Box role="status" layerStyle="scrim" position="absolute" insetInline="0" top="0" p="3">
          {state === 'failed' ? <Failure /> : serviceArea.map.loading}
        </Box>
      )}
      {(isLoaded || state === 'reachable') && (
        <chakra.iframe
          title={serviceArea.map.title}
          // Its scripts run, its links open a new tab. Its origin keeps it from reading anything of ours;
          // without one its tile server would get no referrer, and OpenStreetMap refuses that.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
          src={url}
          {...{ [MAP_LOADED]: isLoaded ? '' : undefined }}
          onLoad={onLoad}
          position="absolute"
          inset="0"
          width="full"
          height="full"
          opacity={isLoaded ? 1 : 0}
        />
      )}
    </>
  );
}

function Failure() {
  return (
    <>
      {serviceArea.map.failed}{' '}
      <Link
        href={url.replace('export/embed.html', '')}
        target="_blank"
        rel="noreferrer"
        variant="underline"
        minHeight="tap"
        color="inherit"
      >
        {serviceArea.map.openElsewhere}
      </Link>
    </>
  );
}
