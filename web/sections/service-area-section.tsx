import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import { MapControls } from '../map/map-controls.tsx';
import { MetroMap } from '../map/metro-map.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { Section, upToTwoColumns } from './section.tsx';

/** The cities of the service area, and their drawn map; a third party's covers it only on a visitor's request. */
export function ServiceAreaSection() {
  const cities = (
    <Stack gap="4" mt={{ lg: '6' }}>
      <SimpleGrid as="ul" templateColumns={upToTwoColumns} gap="2" textStyle="lg">
        {business.serviceArea.cities.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </SimpleGrid>
      <Text color="fg.muted">{serviceArea.otherCities}</Text>
      <SiteLink {...serviceArea.contact} variant="underline" />
    </Stack>
  );
  const { title, lead } = serviceArea;
  return (
    <Section id="service-area" title={title} lead={lead} background="limestone" aside={cities}>
      <Box position="relative">
        <Box
          position="relative"
          height="map"
          overflow="hidden"
          // Unlike a border, an outline takes nothing of the map's height.
          outline="1px solid"
          outlineColor="border"
          borderRadius="l3"
          css={{ '&:has(+ * [data-map-loaded])': { visibility: 'hidden' } }}
        >
          <MetroMap />
        </Box>
        <MapControls />
      </Box>
    </Section>
  );
}
