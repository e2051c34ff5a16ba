import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { services } from '../content/services.ts';
import { CheckIcon } from '../icons.tsx';
import { Photograph } from './photograph.tsx';
import { Section } from './section.tsx';

/** The four kinds of work. */
export function Services() {
  return (
    <Section id="services" title="Our Services" lead="Masonry for homes, from the footing up.">
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 4 }} gap="6">
        {services.map(({ name, photo, description, features }) => (
          <Box as="li" key={name} layerStyle="card" overflow="hidden">
            <Photograph photo={photo} aspectRatio="photo" />
            <Box p="5">
              <Heading as="h3" size="xl">
                {name}
              </Heading>
              <Text mt="2" color="fg.muted">
                {description}
              </Text>
              <Features features={features} />
            </Box>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <Box as="ul" mt="4">
      {features.map((feature) => (
        <Flex as="li" key={feature} gap="2" alignItems="center" py="1">
          <CheckIcon boxSize="4" color="brand.fg" />
          {feature}
        </Flex>
      ))}
    </Box>
  );
}
