import { Button, Flex, Text } from '@chakra-ui/react';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import type { EstimateView } from '../../domain/estimate/estimate-view.ts';
import type { PricedProps } from './priced-jobs.tsx';
import { correctEstimate } from './request-estimate.ts';

export function OtherWork({ view, shown }: PricedProps) {
  return (
    <>
      <OtherKind {...view} />
      <AlsoNamed {...shown.estimate} />
    </>
  );
}

/** Offers the kind of work that the form names, where the description speaks of another. */
function OtherKind({ otherKind }: EstimateView) {
  if (!otherKind) return null;
  const { chosen, sounds, typicalJob } = otherKind;
  const choose = () => correctEstimate(0, { job: typicalJob, otherJobs: [] });
  return (
    <Flex wrap="wrap" columnGap="4" alignItems="center" data-screen-only="">
      <Text>{`You chose ${chosen}. Your description sounds more like ${sounds}.`}</Text>
      <Button variant="outline" size="md" onClick={choose}>
        {`Price ${chosen} instead`}
      </Button>
    </Flex>
  );
}

/** Offers to price another job that the description names. */
function AlsoNamed({ reading: { alsoNamed }, choices: { parts } }: Estimate) {
  if (!alsoNamed || parts.some(({ job }) => job === alsoNamed.job)) return null;
  const add = () => correctEstimate(parts.length, { job: alsoNamed.job });
  return (
    <Flex wrap="wrap" columnGap="4" alignItems="center" data-screen-only="">
      <Text>{`Your note also names ${alsoNamed.quote}.`}</Text>
      <Button variant="outline" size="md" onClick={add}>
        Price that too
      </Button>
    </Flex>
  );
}
