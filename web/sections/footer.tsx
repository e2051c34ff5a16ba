import { Box, Container, Grid, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { insurance, license, licenseLookup } from '../content/sections.ts';
import { NavigationLinks } from '../navigation/site-link.tsx';

const { name, tagline, founded, phone, email, warranty } = business;

export function Footer() {
  return (
    <Box
      as="footer"
      id="footer"
      layerStyle="wall"
      py={{ base: '10', md: '16' }}
      borderTopWidth="1px"
      borderColor="border.inverted"
    >
      <Container>
        <Grid templateColumns={{ md: '6fr 3fr 3fr' }} columnGap="8" rowGap="6">
          <Stack gap="2">
            <Heading fontSize="card">{name}</Heading>
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
              {insurance && ` · ${insurance}`}
            </Text>
            {warranty && <Text>{warranty}</Text>}
          </Stack>
          <SimpleGrid
            as="nav"
            aria-label="Footer"
            columns={{ base: 2, md: 1 }}
            alignContent="start"
            whiteSpace={{ md: 'nowrap' }}
          >
            <NavigationLinks />
          </SimpleGrid>
          <Stack gap="0" alignItems="start">
            <Link variant="plain" color="inherit" fontSize="card" href={phoneLink(phone)}>
              {phone}
            </Link>
            <Link variant="plain" color="inherit" href={`mailto:${email}`}>
              {email}
            </Link>
          </Stack>
        </Grid>
        <Text mt={{ base: '6', md: '12' }}>{`© ${founded} ${name}`}</Text>
      </Container>
    </Box>
  );
}
