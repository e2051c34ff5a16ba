import { Box, chakra, Flex, Grid, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { serviceArea } from '../content/sections.ts';
import { MetroMap, openStreetMap } from '../map/metro-map.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { Section } from './section.tsx';

/** The service area's cities, in a list and on our own map. */
export function ServiceAreaSection() {
  const { title, lead, otherCities, contact, map } = serviceArea;
  return (
    <Section id="service-area" title={title} lead={lead}>
      <Grid templateColumns={{ lg: '2fr 3fr' }} rowGap="8" columnGap="16">
        <Stack gap="4">
          <SimpleGrid
            as="ul"
            // One column for large text on a narrow screen.
            templateColumns="repeat(auto-fit, minmax(max(8rem, 40%), 1fr))"
            columnGap="6"
          >
            {business.serviceArea.cities.map(({ name }) => (
              <chakra.li
                key={name}
                minHeight={{ base: '12', lg: '14' }}
                alignContent="center"
                borderTopWidth="1px"
                fontSize="lead"
              >
                {name}
              </chakra.li>
            ))}
          </SimpleGrid>
          <Text color="fg.muted">{otherCities}</Text>
          <Flex columnGap="4" wrap="wrap" align="center">
            <SiteButton {...contact} variant="outline" />
            <Text>
              or call{' '}
              <Link href={phoneLink(business.phone)} variant="plain" fontWeight="semibold">
                {business.phone}
              </Link>
            </Text>
          </Flex>
        </Stack>
        <Box minWidth="0">
          <Box
            position="relative"
            height="map"
            overflow="hidden"
            // Unlike a border, an outline doesn't reduce the map's height.
            outline="1px solid"
            outlineColor="border"
          >
            <MetroMap />
          </Box>
          <Link mt="2" href={openStreetMap}>
            {map.open}
          </Link>
        </Box>
      </Grid>
    </Section>
  );
}
