import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { sectionUrl } from '../content/sections.ts';
import { serviceArea } from '../content/service-area.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { Section, upToTwoColumns } from './section.tsx';
import { ServiceAreaMap } from './service-area-map.tsx';

/** The cities of the service area, and their map. */
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
    <Stack gap="4" mt="6">
      <SimpleGrid as="ul" templateColumns={upToTwoColumns} gap="2" textStyle="lg">
        {business.serviceArea.cities.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </SimpleGrid>
      <Text color="fg.muted">{serviceArea.otherCities}</Text>
      <SiteLink to={sectionUrl('contact')} variant="underline" minHeight="tap">
        {serviceArea.contact}
      </SiteLink>
    </Stack>
  );
}
