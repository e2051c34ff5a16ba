import { Button, chakra, Flex, Link } from '@chakra-ui/react';
import { type MouseEvent, useState } from 'react';
import { business } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import { LinkButton } from '../navigation/site-link.tsx';

const { map } = serviceArea;

/** The margin around the outermost cities in degrees, about five miles. */
const MARGIN = 0.07;

const longitudes = business.serviceArea.cities.map(({ longitude }) => longitude);
const latitudes = business.serviceArea.cities.map(({ latitude }) => latitude);
const [west, east] = [Math.min(...longitudes) - MARGIN, Math.max(...longitudes) + MARGIN];
const [south, north] = [Math.min(...latitudes) - MARGIN, Math.max(...latitudes) + MARGIN];
const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(',');
const query = new URLSearchParams({ bbox, layer: 'mapnik' });
const embedUrl = `https://www.openstreetmap.org/export/embed.html?${query}`;

/** The link that opens OpenStreetMap's map over the drawn one. Without a script it leads to OpenStreetMap's own page. */
export function MapControls() {
  const [isOpen, setIsOpen] = useState(false);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <Flex data-screen-only="" mt="4" columnGap="4" rowGap="1" align="center" wrap="wrap">
      {isOpen ? (
        <>
          {/* The drawing shows through until the map has loaded, and stays if it doesn't. */}
          <chakra.iframe
            title={map.title}
            // Its scripts run, its links open a new tab. Its origin keeps it from reading anything of ours;
            // without one its tile server would get no referrer, and OpenStreetMap refuses that.
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
            src={embedUrl}
            position="absolute"
            inset="0 0 auto"
            width="full"
            height="map"
          />
          {/* Replaces the link and takes its focus. */}
          <Button autoFocus variant="outline" onClick={() => setIsOpen(false)}>
            {map.close}
          </Button>
          <Link href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {map.attribution}
          </Link>
        </>
      ) : (
        <LinkButton
          href={`https://www.openstreetmap.org/?${query}`}
          onClick={open}
          variant="outline"
        >
          {map.open}
        </LinkButton>
      )}
    </Flex>
  );
}
