import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './pages/error-screen.tsx';

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
