import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import { LinkButton } from '../navigation/site-link.tsx';

const { map } = serviceArea;

/** The margin around the outermost cities in degrees, about five miles. */
const MARGIN = 0.07;

const longitudes = business.serviceArea.cities.map(({ longitude }) => longitude);
const latitudes = business.serviceArea.cities.map(({ latitude }) => latitude);
const box = [
  Math.min(...longitudes) - MARGIN,
  Math.min(...latitudes) - MARGIN,
  Math.max(...longitudes) + MARGIN,
  Math.max(...latitudes) + MARGIN,
].map((degrees) => degrees.toFixed(3));
const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik' });

/** OpenStreetMap's embeddable map that shows all cities, and its own page with the same. */
const embedUrl = `https://www.openstreetmap.org/export/embed.html?${query}`;
const openStreetMapUrl = `https://www.openstreetmap.org/?${query}`;

/** The time until the failure is shown; a map that loads later is shown all the same. */
const TIMEOUT_MS = 10_000;

/**
 * The link that opens a third party's map over the drawn one, which is loaded only then. Without a script it leads to
 * OpenStreetMap's own page.
 */
export function MapControls() {
  const [isInteractive, setIsInteractive] = useState(false);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsInteractive(true);
  }

  return (
    <>
      {isInteractive && (
        <Box position="absolute" inset="0 0 auto" height="map" borderRadius="l3" overflow="hidden">
          <InteractiveMap />
        </Box>
      )}
      <Flex mt="4" columnGap="4" rowGap="1" align="center" wrap="wrap">
        {isInteractive ? (
          <>
            {/* It takes the place of the link, and its focus. */}
            <Button autoFocus variant="outline" onClick={() => setIsInteractive(false)}>
              {map.close}
            </Button>
            <Link href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
              {map.attribution}
            </Link>
          </>
        ) : (
          <>
            <LinkButton href={openStreetMapUrl} onClick={open} variant="outline">
              {map.open}
            </LinkButton>
            <Text layerStyle="note">{map.thirdParty}</Text>
          </>
        )}
      </Flex>
    </>
  );
}

/** OpenStreetMap's own map; the drawing behind it shows until it has loaded, and where it fails to. */
function InteractiveMap() {
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
          {state === 'failed' ? map.failed : map.loading}{' '}
          {state === 'failed' && (
            <Link href={openStreetMapUrl} target="_blank" rel="noreferrer" color="inherit">
              {map.openElsewhere}
            </Link>
          )}
        </Box>
      )}
      {(isLoaded || state === 'reachable') && (
        <chakra.iframe
          title={map.title}
          // Its scripts run, its links open a new tab. Its origin keeps it from reading anything of ours;
          // without one its tile server would get no referrer, and OpenStreetMap refuses that.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
          src={embedUrl}
          data-map-loaded={isLoaded ? '' : undefined}
          onLoad={() => setState('loaded')}
          layerStyle="cover"
          opacity={isLoaded ? 1 : 0}
        />
      )}
    </>
  );
}
