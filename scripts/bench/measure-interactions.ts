import type { Browser } from 'playwright';
import {
  type Interaction,
  type InteractionCost,
  interactionCost,
  type Line,
} from './interaction-cost.ts';
import { percentile } from './percentile.ts';

/** An interaction: the medians of its runs, and the runs. */
export interface MeasuredInteraction extends Omit<InteractionCost, 'isPosted'> {
  name: string;
  /** The runs in which the browser posted the form by itself. */
  posted: number;
  runs: InteractionCost[];
}

/** Measures each interaction in a browser that knows nothing yet, over and over. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  interactions: readonly Interaction[],
  { runs, line, onStart }: { runs: number; line?: Line; onStart: (name: string) => void },
): Promise<MeasuredInteraction[]> {
  const measured: MeasuredInteraction[] = [];
  for (const interaction of interactions) {
    const { name } = interaction;
    onStart(name);
    const costs: InteractionCost[] = [];
    for (let run = 0; run < runs; run++) {
      costs.push(
        await interactionCost(browser, origin, interaction, line).catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`);
        }),
      );
    }
    measured.push({ name, ...medianCost(costs), runs: costs });
  }
  return measured;
}

function medianCost(costs: readonly InteractionCost[]) {
  const hydrated = costs.flatMap(({ hydratedAfterMs }) => hydratedAfterMs ?? []);
  const median = (figures: readonly number[]) => percentile(figures, 0.5);
  return {
    seenAfterMs: median(costs.map(({ seenAfterMs }) => seenAfterMs)),
    hydratedAfterMs: hydrated.length > 0 ? median(hydrated) : undefined,
    posted: costs.filter(({ isPosted }) => isPosted).length,
    scripts: median(costs.map(({ scripts }) => scripts)),
    scriptBytes: median(costs.map(({ scriptBytes }) => scriptBytes)),
  };
}
