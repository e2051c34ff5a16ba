import { setTimeout } from 'node:timers/promises';
import type { SynthesizedStack } from 'local-cloud';
import { runBench, say } from './bench/bench-command.ts';
import { type Bedrock, estimateCloud } from './bench/estimate-cloud.ts';
import { percentile } from './bench/percentile.ts';
import { askQuote, type QuoteEnd, type QuoteStream } from './bench/quote-stream.ts';
import { MODEL_DELAY_MS } from './local/fake-model.ts';
import { synthesize, temporaryAssemblyFolder } from './local/synthesize.ts';

const REPORT = 'test-results/bench-estimate.json';

const usage = `npm run bench:estimate -- [--runs <number>]

Runs the stack with a stand-in model (${MODEL_DELAY_MS} ms an answer) and measures how long a visitor
waits for the range and for the reading of the description: with warm functions, with functions that
start, and while Bedrock fails. Then it sends 500 requests at once against a day's limit of 100 model calls. Prints the
figures and writes ${REPORT}. It judges nothing.

  --runs <number>   quotes for each figure with warm functions (100)`;

const COLD_STARTS = 20;
const PAUSE_MS = 1_500;
const RUSH = { requests: 500, dailyLimit: 100 };

/** More than any measurement asks for. */
const NO_LIMIT = 1_000_000;

/** So many workers are warmed, and no quote waits for another's end. */
const STREAMS_AT_ONCE = 8;

/** One quote is asked for after the other; the rest of an answer may still be streamed meanwhile. */
async function measureWarm(stack: SynthesizedStack, bedrock: Bedrock, runs: number) {
  const { cloud } = await estimateCloud(stack, bedrock, NO_LIMIT);
  try {
    const ask = () => askQuote(cloud.urls.site);
    const warming = await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, ask));
    await Promise.all(warming.map(({ ended }) => ended));
    const open = new Set<Promise<unknown>>();
    const ends: QuoteEnd[] = [];
    const rangeMs: number[] = [];
    for (let run = 0; run < runs; run++) {
      if (open.size >= STREAMS_AT_ONCE) await Promise.race(open);
      const quote = await ask();
      rangeMs.push(quote.rangeMs);
      const ended = quote.ended.then((end) => {
        ends.push(end);
        open.delete(ended);
      });
      open.add(ended);
    }
    await Promise.all(open);
    return figures(`warm, the model ${bedrock}`, rangeMs, ends);
  } finally {
    await cloud.stop();
  }
}

/** Every quote meets a worker that has to load its code first. */
async function measureCold(stack: SynthesizedStack) {
  const { cloud } = await estimateCloud(stack, 'answers', NO_LIMIT);
  try {
    const rangeMs: number[] = [];
    const ends: QuoteEnd[] = [];
    for (let start = 0; start < COLD_STARTS; start++) {
      cloud.functions.reload();
      const quote = await askQuote(cloud.urls.site);
      rangeMs.push(quote.rangeMs);
      ends.push(await quote.ended);
      // The function that mails the lead starts then, and the next quote is not to share the processor with it.
      await setTimeout(PAUSE_MS);
    }
    return figures('cold, the model answers', rangeMs, ends);
  } finally {
    await cloud.stop();
  }
}

async function measureRush(stack: SynthesizedStack) {
  const { cloud, modelCalls } = await estimateCloud(stack, 'answers', RUSH.dailyLimit);
  try {
    const asked = Array.from({ length: RUSH.requests }, () => askQuote(cloud.urls.site));
    const quotes = (await Promise.allSettled(asked)).flatMap((quote) =>
      quote.status === 'fulfilled' ? quote.value : [],
    );
    const answers = await Promise.allSettled(quotes.map(({ ended }) => ended));
    return {
      ...RUSH,
      modelCalls: modelCalls(),
      answersWithRange: quotes.filter(({ hasRange }: QuoteStream) => hasRange).length,
      ended: answers.filter(({ status }) => status === 'fulfilled').length,
    };
  } finally {
    await cloud.stop();
  }
}

function figures(name: string, rangeMs: number[], ends: QuoteEnd[]) {
  const of = (values: number[], share: number) => Math.round(percentile(values, share) * 10) / 10;
  const readingMs = ends.map((end) => end.readingMs);
  return {
    name,
    quotes: rangeMs.length,
    readByAi: ends.filter(({ readBy }) => readBy === 'ai').length,
    'range p50': of(rangeMs, 0.5),
    'range p95': of(rangeMs, 0.95),
    'reading p50': of(readingMs, 0.5),
    'reading p95': of(readingMs, 0.95),
    'done max': Math.round(Math.max(...ends.map(({ doneMs }) => doneMs))),
    rangeMs,
    readingMs,
  };
}

async function bench(runs: number) {
  say('Building the stack.');
  const stack = await synthesize(temporaryAssemblyFolder());
  const rangeAfter = [];
  for (const bedrock of ['answers', 'is down', 'breaks off', 'hangs'] as const) {
    say(`${runs} quotes while the model ${bedrock}.`);
    rangeAfter.push(await measureWarm(stack, bedrock, runs));
  }
  say(`${COLD_STARTS} cold starts.`);
  rangeAfter.push(await measureCold(stack));
  say(`${RUSH.requests} requests at once.`);
  return { rangeAfter, rush: await measureRush(stack) };
}

await runBench({
  usage,
  counts: { runs: 100 },
  reportFile: REPORT,
  measure: ({ runs }) => bench(runs),
  print({ rangeAfter, rush }) {
    console.table(rangeAfter.map(({ rangeMs: _, readingMs: __, ...shown }) => shown));
    console.table([rush]);
  },
});
