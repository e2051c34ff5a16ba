import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import { MapControls } from '../lazy-parts.tsx';
import { MetroMap } from '../map/metro-map.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { Section, upToTwoColumns } from './section.tsx';

export function ServiceAreaSection() {
  return (
    <Section
      id="service-area"
      title={serviceArea.title}
      lead={serviceArea.lead}
      background="limestone"
      aside={<Cities />}
    >
      <ServiceAreaMap />
    </Section>
  );
}

function Cities() {
  return (
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
}

/** The drawn map of the service area; a third party's map covers it only on a visitor's request. */
function ServiceAreaMap() {
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
        css={{ '&:has(+ * [data-map-loaded])': { visibility: 'hidden' } }}
      >
        <MetroMap />
      </Box>
      <MapControls />
    </Box>
  );
}
