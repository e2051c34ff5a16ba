import { expect, inject, test } from 'vitest';
import { samVariables } from '../../scripts/sam-env.ts';

const template = structuredClone(inject('templates').dev);
const stack = { name: 'masonry-site-dev', region: 'us-east-1', assetFolder: '', template };
const variables = samVariables(stack);

test('each function has its variables and the addresses, none of them an intrinsic, and the template names them all', () => {
  for (const [id, own] of Object.entries(variables)) {
    const named = template.Resources[id]?.Properties?.Environment as { Variables: object };
    expect(Object.keys(own).sort()).toEqual(Object.keys(named.Variables).sort());
    expect(own).toHaveProperty('AWS_ENDPOINT_URL_DYNAMODB');
    expect(JSON.stringify(own)).not.toMatch(/"(?:Ref|Fn::\w+)"|https:\/\/sqs\./);
  }
});
