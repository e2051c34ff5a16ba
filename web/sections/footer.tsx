import { Box, Container, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { navigation } from '../content/navigation.ts';
import { SiteLink } from '../navigation/site-link.tsx';

const { name, tagline, founded, phone, email, licenceNumber, insuranceNumber } = business;

export function Footer() {
  return (
    <Box as="footer" id="footer" layerStyle="wall" py="14">
      <Container maxWidth="7xl">
        <Flex direction={{ base: 'column', md: 'row' }} justifyContent="space-between" gap="8">
          <Stack gap="2">
            <Heading as="h2" size="xl">
              {name}
            </Heading>
            <Text>{tagline}</Text>
            <Text>{licensedAndInsured}</Text>
          </Stack>
          <Stack as="nav" aria-label="Footer" gap="0">
            {navigation.map(({ label, to }) => (
              <SiteLink key={to} to={to} minHeight="tap" color="inherit">
                {label}
              </SiteLink>
            ))}
          </Stack>
          <Stack gap="0">
            <Link href={phoneLink(phone)} minHeight="tap" color="inherit">
              {phone}
            </Link>
            <Link href={`mailto:${email}`} minHeight="tap" color="inherit">
              {email}
            </Link>
          </Stack>
        </Flex>
        <Text mt="8" pt="6" borderTopWidth="1px" borderColor="whiteAlpha.400">
          {`© ${founded} ${name}`}
        </Text>
      </Container>
    </Box>
  );
}

const licensedAndInsured = [
  'Licensed and insured',
  licenceNumber && `License ${licenceNumber}`,
  insuranceNumber && `Insurance ${insuranceNumber}`,
]
  .filter(Boolean)
  .join(' · ');
