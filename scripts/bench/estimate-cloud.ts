import type { Cloud, Model, SynthesizedStack } from 'local-cloud';
import { fakeModel, MODEL_DELAY_MS, type Outcome } from '../local/fake-model.ts';
import { startSiteCloud } from '../local/site-cloud.ts';

/** The state of Bedrock: a model and the fate of its responses, or an endpoint that accepts no connection. */
export type Bedrock = Outcome | 'is down';

/** Port 1 refuses every connection: no program may listen there but the system's own. */
const NOBODY = 'http://127.0.0.1:1';

/**
 * Lambda has a worker for every request; here some of many requests at once wait for one, and those
 * must not wait as long as it takes API Gateway to give a request up.
 */
const WORKERS = 25;

/** Starts the stack with a stand-in for Bedrock that answers after `MODEL_DELAY_MS` and counts its calls. */
export async function estimateCloud(
  stack: SynthesizedStack,
  bedrock: Bedrock,
  dailyLimit: number,
): Promise<{ cloud: Cloud; modelCalls: () => number }> {
  let calls = 0;
  const model = fakeModel(MODEL_DELAY_MS, bedrock === 'is down' ? 'answers' : bedrock);
  const counted: Model = (call, signal) => {
    calls += 1;
    return model(call, signal);
  };
  const cloud = await startSiteCloud({
    stack: withDailyLimit(stack, dailyLimit),
    log: () => {},
    maxEnvironments: WORKERS,
    model: counted,
    endpoints: bedrock === 'is down' ? { bedrock: NOBODY } : {},
  });
  return { cloud, modelCalls: () => calls };
}

/** The stack as an environment with another limit would have it. */
function withDailyLimit(stack: SynthesizedStack, dailyLimit: number): SynthesizedStack {
  const changed = structuredClone(stack);
  for (const { Properties } of Object.values(changed.template.Resources)) {
    const { Variables } = (Properties?.Environment ?? {}) as { Variables?: Record<string, string> };
    if (!Variables?.DAILY_ESTIMATE_LIMIT) continue;
    Variables.DAILY_ESTIMATE_LIMIT = String(dailyLimit);
    Variables.DAILY_ESTIMATE_LIMIT_PER_SOURCE = String(dailyLimit);
  }
  return changed;
}
