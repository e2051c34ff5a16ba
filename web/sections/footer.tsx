import { Box, Container, Flex, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { getQuote, navigation } from '../content/pages.ts';
import { licenseLookup } from '../content/sections.ts';
import { SiteButton, SiteLink } from '../navigation/site-link.tsx';

const { name, tagline, founded, phone, email, address, hours } = business;
const { licenseNumber, insuranceNumber, warranty } = business;
const license = licenseNumber && `License ${licenseNumber}`;

export function Footer() {
  return (
    <Box as="footer" id="footer" layerStyle="wall" py={{ base: '10', md: '14' }}>
      <Container>
        <Flex
          direction={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          gap={{ base: '6', md: '8' }}
        >
          <Stack gap="2">
            <Heading as="h2" size="xl">
              {name}
            </Heading>
            <Text>{tagline}</Text>
            <Text>
              Licensed and insured
              {license && ' · '}
              {license && licenseLookup ? (
                <Link minHeight="0" color="inherit" href={licenseLookup}>
                  {license}
                </Link>
              ) : (
                license
              )}
              {insuranceNumber && ` · Insurance ${insuranceNumber}`}
            </Text>
            {warranty && <Text>{warranty}</Text>}
            <SiteButton {...getQuote} mt="3" alignSelf="flex-start" bg="brand.emphasized" />
          </Stack>
          <SimpleGrid
            as="nav"
            aria-label="Footer"
            columns={{ base: 2, md: 1 }}
            alignContent="start"
            whiteSpace={{ md: 'nowrap' }}
          >
            {navigation.map((link) => (
              <SiteLink key={link.to} {...link} color="inherit" />
            ))}
          </SimpleGrid>
          <Stack gap="0">
            <Link variant="plain" color="inherit" href={phoneLink(phone)}>
              {phone}
            </Link>
            <Link variant="plain" color="inherit" href={`mailto:${email}`}>
              {email}
            </Link>
            <Box hideBelow="md" whiteSpace="nowrap" data-screen-only="">
              <Text py="1.5">{`${address.locality}, ${address.region}`}</Text>
              {hours.map(({ days, opens, closes }) => (
                <Text key={days}>{`${days} ${opens ? `${opens}-${closes}` : 'closed'}`}</Text>
              ))}
            </Box>
          </Stack>
        </Flex>
        <Text
          mt={{ base: '5', md: '8' }}
          pt={{ base: '4', md: '6' }}
          borderTopWidth="1px"
          borderColor="border.inverted"
        >
          {`© ${founded} ${name}`}
        </Text>
      </Container>
    </Box>
  );
}
