import { Button, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { MessageScreen } from './message-screen.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows the error screen in place of a page that could not be rendered; React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

const TITLE = 'Unexpected Application Error';

/** The page in place of one that could not be rendered. */
function ErrorScreen() {
  return (
    <>
      <title>{TITLE}</title>
      <MessageScreen title={TITLE}>
        <Text>Something went wrong on our side.</Text>
        <Button asChild type={undefined}>
          {/* Not the router's link: a page load discards whatever broke. */}
          <a href="/">Return to Home</a>
        </Button>
      </MessageScreen>
    </>
  );
}
