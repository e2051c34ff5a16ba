import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { seeGallery, services } from '../content/sections.ts';
import { CheckIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { onPhones, servicePhoto } from '../images/site-photos.ts';
import { PriceLink, SiteButton } from '../navigation/site-link.tsx';
import { Section, upToTwoColumns } from './section.tsx';

export function ServicesSection() {
  return (
    <Section id="services" title="Our Services" lead="Masonry for homes, from the footing up.">
      <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} columnGap="8">
        {services.map(({ name, photo, description, projectType, features }) => (
          <Box
            as="li"
            key={name}
            // Bullets and links of two cards side by side stand in one line.
            display="grid"
            gridTemplateRows="subgrid"
            gridRow="span 5"
            alignItems="start"
            _notLast={{ pb: { base: '6', md: '12' } }}
          >
            {/* The sources of a picture would be items of the grid too. */}
            <div>
              <PhotoImage
                photo={servicePhoto(photo)}
                sizes={`${onPhones}, (min-width: 80em) 592px, (min-width: 48em) 50vw, 100vw`}
                aspectRatio={{ base: '2 / 1', md: 'photo' }}
                borderRadius="l3"
              />
            </div>
            <Heading as="h3" mt={{ base: '3', md: '5' }}>
              {name}
            </Heading>
            <Text mt="1" color="fg.muted" textStyle={{ md: 'lg' }}>
              {description}
            </Text>
            <SimpleGrid
              as="ul"
              templateColumns={upToTwoColumns}
              columnGap="6"
              mt="3"
              borderTopWidth="1px"
            >
              {features.map((feature) => (
                <Flex
                  as="li"
                  key={feature}
                  gap="2"
                  alignItems="center"
                  py={{ base: '1.5', md: '2' }}
                  borderBottomWidth="1px"
                >
                  <CheckIcon boxSize="4" color="brand.solid" />
                  {feature}
                </Flex>
              ))}
            </SimpleGrid>
            <PriceLink mt="4" justifySelf="start" projectType={projectType} work={name} />
          </Box>
        ))}
      </SimpleGrid>
      <Flex mt={{ base: '8', md: '12' }} justifyContent="center">
        <SiteButton {...seeGallery} variant="outline" />
      </Flex>
    </Section>
  );
}
