import { Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { about, reasons } from '../content/about.ts';
import { CheckIcon } from '../icons.tsx';
import { SiteButton } from '../navigation/site-link.tsx';
import { Section } from './section.tsx';

/** Who the company is, and why to choose it. */
export function About() {
  return (
    <Section id="about" title={about.title}>
      <Stack gap="4" maxWidth="3xl" mx="auto" textStyle="lg">
        {about.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
      <Heading as="h3" size="2xl" textAlign="center" mt="14">
        {about.reasonsTitle}
      </Heading>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap="6" mt="8">
        {reasons.map(({ title, text }) => (
          <Flex as="li" key={title} gap="3">
            <CheckIcon color="brand.fg" />
            <Box>
              <Heading as="h4" size="lg">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Box>
          </Flex>
        ))}
      </SimpleGrid>
      <Stack align="center" gap="4" mt="14" textStyle="lg" textAlign="center">
        <Text>{about.closing}</Text>
        <SiteButton to={about.callToAction.to}>{about.callToAction.label}</SiteButton>
      </Stack>
    </Section>
  );
}
