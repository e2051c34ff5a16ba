import type { Stack } from '../template/stack.ts';

interface UsagePlanProperties {
  ApiStages?: { ApiId: string; Stage: string }[];
}

interface UsagePlanKeyProperties {
  KeyId: string;
  UsagePlanId: string;
}

/** By stage of an API: the values of the keys that open it, which are those of its usage plans. */
export function validApiKeys(stack: Stack, apiId: string): Map<string, Set<string>> {
  const plans = stack.ofType<UsagePlanProperties>('AWS::ApiGateway::UsagePlan');
  const planKeys = stack.ofType<UsagePlanKeyProperties>('AWS::ApiGateway::UsagePlanKey');
  const keys = stack
    .ofType<{ Value?: string; Enabled?: boolean }>('AWS::ApiGateway::ApiKey')
    .filter(({ properties }) => properties.Enabled !== false);

  const valid = new Map<string, Set<string>>();
  for (const { properties, name: plan } of plans) {
    for (const { ApiId, Stage } of properties.ApiStages ?? []) {
      if (ApiId !== apiId) continue;
      const values = planKeys
        .filter(({ properties: { UsagePlanId } }) => UsagePlanId === plan)
        .flatMap(({ properties: { KeyId } }) => keys.filter(({ name }) => name === KeyId))
        .flatMap(({ properties: { Value } }) => Value ?? []);
      valid.set(Stage, new Set([...(valid.get(Stage) ?? []), ...values]));
    }
  }
  return valid;
}
