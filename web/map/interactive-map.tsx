import { Box, chakra, Link } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import type { Place } from './projection.ts';

/** The margin around the outermost cities in degrees, about five miles. */
const MARGIN = 0.07;

const embedUrl = urlOf(business.serviceArea.cities);

/** The page of OpenStreetMap with the same map. */
export const openStreetMapUrl = embedUrl.replace('export/embed.html', '');

/** The time until the failure is shown; a map that loads later is shown all the same. */
const TIMEOUT_MS = 10_000;

/** OpenStreetMap's own map; the drawing behind it shows until it has loaded, and where it fails to. */
export function InteractiveMap() {
  const [state, setState] = useState<'loading' | 'reachable' | 'loaded' | 'failed'>('loading');
  const isLoaded = state === 'loaded';

  useEffect(() => {
    const fail = () => setState((now) => (now === 'loaded' ? now : 'failed'));
    const timer = setTimeout(fail, TIMEOUT_MS);
    // A frame has no error event, and "loads" the browser's own error page: so a request tests it first.
    fetch(embedUrl, { mode: 'no-cors' }).then(() => setState('reachable'), fail);
    return () => clearTimeout(timer);
  }, []);

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
          src={embedUrl}
          data-map-loaded={isLoaded ? '' : undefined}
          onLoad={() => setState('loaded')}
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
        href={openStreetMapUrl}
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

/** Builds the URL of OpenStreetMap's embeddable map that shows all of these places. */
function urlOf(places: readonly Place[]): string {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const box = [
    Math.min(...longitudes) - MARGIN,
    Math.min(...latitudes) - MARGIN,
    Math.max(...longitudes) + MARGIN,
    Math.max(...latitudes) + MARGIN,
  ].map((degrees) => degrees.toFixed(3));
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik' });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
