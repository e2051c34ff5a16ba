import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { useStore } from '../browser/store.ts';
import { getQuote } from '../content/pages.ts';
import { quoteWords } from '../content/sections.ts';
import { estimateState, requestedText } from '../estimate/estimate-state.ts';
import { LinkButton, SiteButton } from './site-link.tsx';

/** The height of the bar, with the safe area of the phone's own gestures. */
const height = 'calc({spacing.16} + env(safe-area-inset-bottom))';

/** The bar at the bottom of a phone's screen; hidden while a form, or on the home page the hero's buttons, are visible. */
export function PhoneBar({ isBelowHero = false }) {
  const { shown } = useStore(estimateState);
  const at = shown?.requestedAt;

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute('data-on-screen', isIntersecting);
      }
    });
    for (const form of document.forms) observer.observe(form);
    return () => observer.disconnect();
  }, []);

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
        css={{
          height,
          'body:has(form[data-on-screen], form :focus:not(button)) &': { visibility: 'hidden' },
          ...(isBelowHero && {
            '@media (scripting: enabled)': {
              'html:not([data-past-hero]) &': { visibility: 'hidden' },
            },
          }),
        }}
      >
        <LinkButton href={phoneLink(business.phone)} variant="outline" size="md" flex="1 0 auto">
          Call
        </LinkButton>
        {at === undefined ? (
          <SiteButton {...(shown ? quoteWords.requestOfficial : getQuote)} size="md" flex="auto" />
        ) : (
          <Text flex="auto" alignSelf="center" textAlign="center">
            {requestedText(at)}
          </Text>
        )}
      </Flex>
    </Box>
  );
}
