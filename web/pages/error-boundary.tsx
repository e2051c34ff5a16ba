import { Button, Text } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MessageScreen } from './message-screen.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows the error screen where a part of the page could not be rendered; React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    showErrorScreen();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const TITLE = 'Unexpected Application Error';

/** Shows the error screen between the header and the footer, in place of the page's own content. */
function showErrorScreen() {
  const container = document.createElement('div');
  document.title = TITLE;
  document.querySelector('main')?.replaceWith(container);
  createRoot(container).render(<ErrorScreen />);
}

/** The content of a page that could not be rendered. */
export function ErrorScreen() {
  return (
    <MessageScreen title={TITLE}>
      <Text>Something went wrong on our side.</Text>
      <Button asChild type={undefined}>
        <a href="/">Return to Home</a>
      </Button>
    </MessageScreen>
  );
}
