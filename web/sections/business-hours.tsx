import { chakra, Grid, Heading, Stack } from '@chakra-ui/react';
import { Fragment } from 'react';
import { business } from '../../domain/business.ts';
import { Island } from '../islands/island.tsx';
import { OpenNow } from './open-now.tsx';

export function BusinessHours() {
  return (
    <Stack gap="4">
      <Heading as="h3" size="2xl">
        Business Hours
      </Heading>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="2">
        {business.hours.map(({ days, opens, closes }) => (
          <Fragment key={days}>
            <chakra.dt fontWeight="semibold">{days}</chakra.dt>
            <dd>{opens ? `${opens}-${closes}` : 'Closed'}</dd>
          </Fragment>
        ))}
      </Grid>
      <Island name="opening-status">
        <OpenNow />
      </Island>
    </Stack>
  );
}
