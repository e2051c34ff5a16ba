import { Box, Button, Flex } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import { getQuote } from '../content/navigation.ts';
import { SiteButton } from './site-link.tsx';
import { useOnScreen } from './use-on-screen.ts';

/** The room that the bar takes, with the part of the screen that belongs to the phone's own gestures. */
const height = 'calc({spacing.16} + env(safe-area-inset-bottom))';

/**
 * The two ways to the company at the foot of a phone's screen. It stands last in the page, where it
 * leaves room for itself, so that it hides nothing for good. It makes way for a form that is being
 * filled in, and for the form that it leads to.
 */
export function PhoneBar() {
  const isContactFormOnScreen = useOnScreen('#contact form');
  return (
    <Box hideFrom="md" bg="bg.inverted" css={{ height }}>
      <Flex
        as="nav"
        aria-label="Quick contact"
        position="fixed"
        bottom="0"
        insetInline="0"
        zIndex="docked"
        alignItems="flex-start"
        gap="2"
        px="4"
        pt="2"
        bg="bg"
        borderTopWidth="1px"
        visibility={isContactFormOnScreen ? 'hidden' : 'visible'}
        css={{
          height,
          // In CSS, because a visitor may type before the script has come.
          'body:has(form :focus) &': { visibility: 'hidden' },
        }}
      >
        <Button asChild type={undefined} variant="outline" flex="1">
          <a href={phoneLink(business.phone)}>Call</a>
        </Button>
        <SiteButton to={getQuote.to} flex="1">
          {getQuote.label}
        </SiteButton>
      </Flex>
    </Box>
  );
}
