import { css } from 'virtual:island-styles';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../pages/error-boundary.tsx';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** Hydrates an island, and is fulfilled once every part of it listens to its events. */
export function hydrateIsland(element: Element, island: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <StrictMode>
        <ErrorBoundary>
          <HydrationSignal onHydrated={resolve}>{island}</HydrationSignal>
        </ErrorBoundary>
      </StrictMode>,
    );
  });
}

/** Its effect runs after those of everything in it. */
function HydrationSignal({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render.
  useEffect(onHydrated, []);
  return children;
}
