import { Button, Text } from '@chakra-ui/react';
import { business } from '../../domain/business.ts';
import { MessageScreen } from './message-screen.tsx';

const TITLE = 'Unexpected Application Error';

/** What stands in place of a page that broke. */
export function ErrorScreen() {
  return (
    <>
      <title>{TITLE}</title>
      <MessageScreen title={TITLE}>
        <Text>{`Something went wrong on our side. You can reach us at ${business.phone}.`}</Text>
        <Button asChild type={undefined}>
          {/* Not the router's link: whatever broke is thrown away with the page. */}
          <a href="/">Return to Home</a>
        </Button>
      </MessageScreen>
    </>
  );
}
