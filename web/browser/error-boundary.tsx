import { Component, type ReactNode } from 'react';

/** Renders the fallback once a child throws while it renders. */
export class ErrorBoundary extends Component<Record<'fallback' | 'children', ReactNode>> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
