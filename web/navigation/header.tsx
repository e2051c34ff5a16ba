import { Box, Button, Container, chakra, Flex } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { white } from '../../domain/palette.ts';
import { getQuote, type PageHead, sectionUrl } from '../content/pages.ts';
import { BrickIcon, CrossIcon, MenuIcon } from '../images/icons.tsx';
import { LinkButton, NavigationLinks, SiteButton, SiteLink } from './site-link.tsx';

const MENU_ID = 'mobile-menu';

/** White on a gradient over the photo, until the page is scrolled or the bar is used. */
const overPhoto = {
  '@media (scripting: enabled)': {
    'html:not([data-scrolled]) &:not(:focus-within, :has(:popover-open))': {
      bg: 'transparent',
      color: 'white',
      '& svg': { color: 'white' },
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0 0 auto',
        zIndex: '-1',
        // Grows with the text on it.
        height: '7rem',
        bg: 'linear-gradient(rgba(0, 0, 0, .8), rgba(0, 0, 0, .6) 3rem, transparent)',
        pointerEvents: 'none',
      },
    },
  },
};

type HeaderProps = PageHead & { isOverPhoto?: boolean };

/** The title and description of a page, the skip link for keyboard users, and the navigation bar. */
export function Header({ title, description, isOverPhoto = false }: HeaderProps) {
  return (
    <header id="header">
      <title>{title}</title>
      <meta name="description" content={description} />
      {/* Mobile browsers tint their UI with this color. */}
      <meta name="theme-color" content={white} />
      <SiteLink
        to="#main"
        label="Skip to content"
        position="fixed"
        top="0"
        zIndex="skipNav"
        bg="bg"
        p="3"
        clipPath="inset(50%)"
        _focusVisible={{ clipPath: 'none' }}
      />
      <NavigationBar isOverPhoto={isOverPhoto} />
    </header>
  );
}

/** Fixed at the top; `first-paint.ts` hides it while the page scrolls down. */
function NavigationBar({ isOverPhoto }: { isOverPhoto: boolean }) {
  return (
    <Box
      as="nav"
      aria-label="Main"
      position="fixed"
      top="0"
      insetInline="0"
      zIndex="sticky"
      bg="bg"
      css={{
        ...(isOverPhoto && overPhoto),
        // Separates the white bar from a white page.
        '[data-scrolled] &': { boxShadow: '0 1px 0 {colors.border}' },
        // The bar stays while it has focus or the menu is open.
        '[data-bar-hidden] &:not(:focus-within)': { transform: 'translateY(-100%)' },
        _motionSafe: { transition: 'transform 0.2s' },
      }}
    >
      <Container
        height="navigationBar"
        display="grid"
        // A long business name takes two lines.
        gridTemplateColumns="minmax(0, 1fr) auto"
        alignItems="center"
        columnGap="4"
      >
        <SiteLink
          to={sectionUrl('home')}
          textStyle="display"
          fontSize={{
            base: 'md',
            md: 'sm',
            lg: 'clamp({fontSizes.md}, 1.6vw, {fontSizes.lead})',
          }}
          lineHeight="1.15"
          textWrap="balance"
          gap="3"
          color="inherit"
        >
          <BrickIcon color="brand.solid" width="11" hideBelow="lg" />
          {business.name}
        </SiteLink>
        <BarLinks />
        <MobileMenu />
      </Container>
    </Box>
  );
}

function BarLinks() {
  return (
    <Flex
      hideBelow="md"
      alignItems="center"
      gap={{ md: '2.5', lg: '5' }}
      fontSize={{ md: 'sm', lg: 'md' }}
      whiteSpace="nowrap"
    >
      <NavigationLinks />
      <chakra.a href={phoneLink(business.phone)} py="2.5" fontWeight="semibold" hideBelow="xl">
        {business.phone}
      </chakra.a>
      <SiteButton {...getQuote} size="md" px={{ md: '3', lg: '5' }} fontSize="inherit" />
    </Flex>
  );
}

/** The menu of small screens, a native popover. `first-paint.ts` closes it after a choice. */
function MobileMenu() {
  return (
    // The icon of the menu, not the button around it, ends with the text below.
    <Box hideFrom="md" me="-13px">
      <Button
        // Safari focuses a pressed button only if it has a tabindex.
        tabIndex={0}
        popoverTarget={MENU_ID}
        aria-label="Menu"
        variant="ghost"
        size="md"
        px="0"
        color="inherit"
      >
        <MenuIcon css={{ 'nav:has(:popover-open) &': { display: 'none' } }} />
        <CrossIcon display="none" css={{ 'nav:has(:popover-open) &': { display: 'block' } }} />
      </Button>
      <Box
        id={MENU_ID}
        popover="auto"
        position="fixed"
        inset="{spacing.navigationBar} 0 auto"
        width="full"
        // With the browser's own `fit-content`, WebKit would stretch it over the whole page.
        height="auto"
        maxHeight="calc(100dvh - {spacing.navigationBar})"
        overflow="auto"
        overscrollBehavior="contain"
        p="4"
        gap="1"
        bg="bg"
        color="fg"
        // Only below the menu, so it doesn't fall on the bar.
        boxShadow="0 24px 24px -24px rgba(0, 0, 0, .4)"
        css={{
          '&:popover-open': { display: 'grid' },
          // Without a script to close it after a choice, hide it while a section has the focus.
          '@media (scripting: none)': { 'header:has(~ :focus-within) &': { display: 'none' } },
          // Browsers without popovers have the links of the footer.
          '@supports not selector(:popover-open)': { display: 'none' },
        }}
      >
        <NavigationLinks />
        <SiteButton {...getQuote} />
        <LinkButton href={phoneLink(business.phone)} variant="outline">
          Call {business.phone}
        </LinkButton>
      </Box>
    </Box>
  );
}
