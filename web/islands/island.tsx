import { createContext, type ReactNode } from 'react';

/** True inside an island: there the browser renders again what the prerender has rendered. */
export const IslandContext = createContext(false);

interface IslandProps {
  /** One of the names in `web/islands/modules.ts`. */
  name: string;
  children: ReactNode;
}

/** A part of a page that React hydrates; everything outside of islands stays the HTML of the prerender. */
export function Island({ name, children }: IslandProps) {
  return (
    <IslandContext value={true}>
      <div data-island={import.meta.env.DEV ? undefined : name}>{children}</div>
    </IslandContext>
  );
}
