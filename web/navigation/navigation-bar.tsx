import { Box, Container, Flex } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { getQuote, navigation } from '../content/navigation.ts';
import { sectionAddress } from '../content/sections.ts';
import { BondIcon } from '../icons.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteButton, SiteLink } from './site-link.tsx';
import { useShownOnScrollUp } from './use-shown-on-scroll-up.ts';

/** The fixed bar at the top of a page. */
export function NavigationBar() {
  const { isShown, show } = useShownOnScrollUp();
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
      transition="transform 0.2s"
      transform={isShown ? 'none' : 'translateY(-100%)'}
      onFocus={show}
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
          to={sectionAddress('home')}
          minHeight="tap"
          fontFamily="heading"
          fontWeight="bold"
          textStyle={{ base: 'lg', md: 'md', lg: 'lg' }}
          lineHeight="1.2"
          gap="3"
          color="fg"
        >
          <BondIcon color="brand.fg" width="9" hideBelow="lg" />
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
        <MobileMenu isBarShown={isShown} />
      </Container>
    </Box>
  );
}
