import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { business } from '../../domain/business.ts';
import { openingStatus } from '../../domain/opening-hours.ts';

const MINUTE_MS = 60_000;

/** The line that says if the business is open; its space is kept until a script knows the time. */
export function OpeningStatus() {
  const [status, setStatus] = useState<string>();

  useEffect(() => {
    const update = () => setStatus(openingStatus(business.hours, business.timeZone, new Date()));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Text minHeight="6" color="brand.solid" fontWeight="semibold">
      {status}
    </Text>
  );
}
