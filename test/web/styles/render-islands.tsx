import { renderToString } from 'react-dom/server';
import { IslandStates } from '../../../web/build/island-states.tsx';

/** Renders all looks of the islands with the browser's components. */
export function renderIslands(): string {
  return renderToString(<IslandStates />);
}
