import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { sectionAddress } from '../content/sections.ts';
import { serviceArea } from '../content/service-area.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { atMostTwo, Section } from './section.tsx';
import { ServiceAreaMap } from './service-area-map.tsx';

/** Where the company works. */
export function ServiceArea() {
  return (
    <Section
      id="service-area"
      title={serviceArea.title}
      lead={serviceArea.lead}
      ground="limestone"
      aside={<Cities />}
    >
      <ServiceAreaMap />
    </Section>
  );
}

function Cities() {
  return (
    <Stack gap="4" mt="6">
      <SimpleGrid as="ul" templateColumns={atMostTwo} gap="2" textStyle="lg">
        {business.serviceArea.cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </SimpleGrid>
      <Text color="fg.muted">{serviceArea.otherCities}</Text>
      <SiteLink to={sectionAddress('contact')} variant="underline" minHeight="tap">
        {serviceArea.contact}
      </SiteLink>
    </Stack>
  );
}
