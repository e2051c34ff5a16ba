import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { business, phoneLink } from '../../domain/business.ts';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../domain/estimate/estimate-wording.ts';
import { replyPromise } from '../../domain/wording.ts';
import { quoteCopy } from '../content/sections.ts';
import { SiteButton } from '../navigation/site-link.tsx';
import { requestedText, type ShownEstimate } from './estimate-state.ts';

type NextStepProps = Pick<ShownEstimate, 'requestedAt'> & Pick<EstimateView, 'price' | 'dangers'>;

/** Links to the official quote, and says that the request is already sent. On a wide screen it stays in view. */
export function NextStep({ requestedAt: at, price, dangers }: NextStepProps) {
  return (
    <Stack
      gap="2"
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: '1 / span 3' }}
      alignSelf="start"
      // Begins beside the figure, and stays below the navigation bar.
      mt={{ lg: '88px' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '88px' }}
      zIndex="docked"
      bg="bg"
      pb={{ lg: '4' }}
      data-screen-only=""
    >
      <Flex wrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        {at === undefined ? (
          <SiteButton
            {...quoteCopy.requestOfficial}
            data-hides-phone-bar=""
            variant={dangers.length > 0 ? 'outline' : undefined}
            flexGrow={{ base: 1, sm: 0 }}
          />
        ) : (
          <Text fontWeight="semibold">{requestedText(at)}</Text>
        )}
        <Link href={phoneLink(business.phone)}>Call {business.phone}</Link>
      </Flex>
      {at === undefined && price && <Text>{`${estimateText.next} ${replyPromise()}.`}</Text>}
    </Stack>
  );
}
