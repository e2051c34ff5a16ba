import { Box, Container, Flex } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { getQuote, navigation } from '../content/navigation.ts';
import { sectionUrl } from '../content/sections.ts';
import { BrickIcon } from '../images/icons.tsx';
import { BAR_HIDDEN } from './hide-bar.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteButton, SiteLink } from './site-link.tsx';

/** A name of up to 60 characters takes three lines beside the menu: smaller ones stay within the bar. */
const hasLongName = business.name.length > 32;

/** The fixed bar at the top of a page; `controlNavigation` hides it and shows it. */
export function NavigationBar() {
  return (
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      top="0"
      insetInline="0"
      zIndex="sticky"
      bg="bg"
      borderBottomWidth="1px"
      css={{
        [`[${BAR_HIDDEN}] &`]: { transform: 'translateY(-100%)' },
        '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 0.2s' },
      }}
    >
      <Container
        maxWidth="7xl"
        height="navigationBar"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
      >
        <SiteLink
          to={sectionUrl('home')}
          minHeight="tap"
          fontFamily="heading"
          fontWeight="bold"
          textStyle={{
            base: hasLongName ? 'sm' : 'lg',
            md: hasLongName ? 'sm' : 'md',
            lg: 'lg',
          }}
          lineHeight="1.2"
          gap="3"
          color="fg"
        >
          <BrickIcon color="brand.fg" width="9" hideBelow="lg" />
          {business.name}
        </SiteLink>
        <Flex
          hideBelow="md"
          alignItems="center"
          gap={{ md: '4', lg: '6' }}
          textStyle={{ md: 'sm', lg: 'md' }}
          whiteSpace="nowrap"
        >
          {navigation.map(({ label, to }) => (
            <SiteLink key={to} to={to} minHeight="tap" color="fg">
              {label}
            </SiteLink>
          ))}
          <SiteButton to={getQuote.to} px={{ md: '4', lg: '5' }} textStyle="inherit">
            {getQuote.label}
          </SiteButton>
        </Flex>
        <MobileMenu />
      </Container>
    </Box>
  );
}
