import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { business, phoneLink } from '../../domain/business.ts';
import { useIsHydrated, useStore } from '../browser/store.ts';
import { getQuote } from '../content/pages.ts';
import { quoteCopy } from '../content/sections.ts';
import { estimateState, type ShownEstimate } from '../estimate/estimate-state.ts';
import { LinkButton, SiteButton } from '../navigation/site-link.tsx';

/** The height of the bar, with the safe area of the phone's own gestures. */
const height = 'calc({spacing.16} + env(safe-area-inset-bottom))';

/**
 * The bar at the bottom of a phone's screen. With an estimate, it shows the price instead of Call. It is hidden while a
 * form or the estimate's own button is visible, above the end of the hero on the home page, and if there is a danger.
 */
export function PhoneBar({ isBelowHero = false }) {
  const { shown, view } = useStore(estimateState);

  useMarksOnScreen(shown);
  if (!useIsHydrated() || (view && view.dangers.length > 0)) return null;

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
          'body:has([data-on-screen], form :focus:not(button)) &': { visibility: 'hidden' },
          ...(isBelowHero && {
            '@media (scripting: enabled)': {
              'html:not([data-past-hero]) &': { visibility: 'hidden' },
            },
          }),
        }}
      >
        {shown?.isRead && view?.price ? (
          <Text
            key={view.figure}
            layerStyle="fade"
            textStyle="display"
            fontSize="lead"
            whiteSpace="nowrap"
            flex="1 0 auto"
            minHeight="11"
            alignContent="center"
          >
            {view.figure}
          </Text>
        ) : (
          <LinkButton href={phoneLink(business.phone)} variant="outline" size="md" flex="1 0 auto">
            Call
          </LinkButton>
        )}
        {shown?.requestedAt === undefined && (
          <SiteButton
            {...(shown ? { ...quoteCopy.requestOfficial, label: 'Request quote' } : getQuote)}
            size="md"
            flex="auto"
            px="3"
            whiteSpace="nowrap"
          />
        )}
      </Flex>
    </Box>
  );
}

/** Marks what hides the bar while it is on the screen. */
function useMarksOnScreen(shown: ShownEstimate | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an estimate brings its button into the page.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute('data-on-screen', isIntersecting);
      }
    });
    for (const part of document.querySelectorAll('form, [data-hides-phone-bar]'))
      observer.observe(part);
    return () => observer.disconnect();
  }, [shown]);
}
