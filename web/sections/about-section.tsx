import { Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { about, reasons } from '../content/sections.ts';
import { CheckIcon } from '../images/icons.tsx';
import { PhotoImage } from '../images/photo-image.tsx';
import { ownerPortrait } from '../images/site-photos.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { Section } from './section.tsx';

export function AboutSection() {
  const story = (
    <Stack gap="4" textStyle={{ md: 'lg' }}>
      {about.paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {about.owner && (
        <Box as="figure" mt="2" maxWidth="3xs">
          {ownerPortrait && (
            <PhotoImage
              photo={ownerPortrait}
              sizes="224px"
              aspectRatio="4 / 5"
              borderRadius="l3"
              mb="3"
            />
          )}
          <figcaption>
            <Text fontWeight="semibold">{about.owner.name}</Text>
            <Text textStyle="md" color="fg.invertedMuted">
              {about.owner.role}
            </Text>
          </figcaption>
        </Box>
      )}
    </Stack>
  );
  return (
    <Section id="about" title={about.title} background="wall" aside={story}>
      <Heading as="h3">{about.reasonsTitle}</Heading>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} columnGap="10" mt={{ base: '4', md: '6' }}>
        {reasons.map(({ title, text }) => (
          <Flex
            as="li"
            key={title}
            gap="3"
            py={{ base: '2.5', md: '5' }}
            borderTopWidth="1px"
            borderColor="border.inverted"
          >
            <CheckIcon color="brand.inverted" />
            <Box>
              <Heading as="h4" size="lg">
                {title}
              </Heading>
              <Text color="fg.invertedMuted">{text}</Text>
            </Box>
          </Flex>
        ))}
      </SimpleGrid>
      <Text mt="6" mb="4" textStyle="lg" fontWeight="semibold">
        {about.closing}
      </Text>
      <SiteButton {...about.callToAction} bg="brand.emphasized" />
    </Section>
  );
}
