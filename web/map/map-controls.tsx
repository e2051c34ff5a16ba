import { Box, Button, Flex, Link, Text } from '@chakra-ui/react';
import { type MouseEvent, useState } from 'react';
import { serviceArea } from '../content/sections.ts';
import { InteractiveMap, openStreetMapUrl } from './interactive-map.tsx';

const { map } = serviceArea;

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
            <Link
              href="https://www.openstreetmap.org/copyright"
              target="_blank"
              rel="noreferrer"
              variant="underline"
              minHeight="tap"
            >
              {map.attribution}
            </Link>
          </>
        ) : (
          <>
            <Button asChild type={undefined} variant="outline">
              <a href={openStreetMapUrl} onClick={open}>
                {map.open}
              </a>
            </Button>
            <Text textStyle="sm" color="fg.muted">
              {map.thirdParty}
            </Text>
          </>
        )}
      </Flex>
    </>
  );
}
