import { chakra, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment, useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import { openingStatus } from '../../domain/opening-hours.ts';

const MINUTE_MS = 60_000;

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
      <OpeningStatus />
    </Stack>
  );
}

/** The line that says if the business is open; its space is kept until a script knows the time. */
function OpeningStatus() {
  const [status, setStatus] = useState<string>();

  useEffect(() => {
    const update = () => setStatus(openingStatus(business.hours, business.timeZone, new Date()));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Text minHeight="6" color="brand.fg" fontWeight="semibold">
      {status}
    </Text>
  );
}
