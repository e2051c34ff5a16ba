import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { inject } from 'vitest';

/** The attributes that CloudFormation would put into the outputs. */
const attributes: Record<string, string> = {
  DomainName: 'd111111abcdef8.cloudfront.test',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((number) => [
      [`DkimDNSTokenName${number}`, `token${number}._domainkey.stone.test`],
      [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.test`],
    ]),
  ),
};

/** CloudFormation with the production stack of the synthesized template. */
export function fakeStack() {
  const client = mockClient(CloudFormationClient);
  const outputs = Object.entries(inject('templates').prod.Outputs ?? {}).map(
    ([OutputKey, { Value }]) => ({ OutputKey, OutputValue: resolved(Value) }),
  );
  client
    .on(DescribeStacksCommand, { StackName: 'masonry-site-prod' })
    .resolves({ Stacks: [{ Outputs: outputs } as never] });
  return client;
}

function resolved(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join, 'Fn::GetAtt': attribute } = value as Record<string, unknown[]>;
  if (join) return (join[1] as unknown[]).map(resolved).join('');
  return attributes[String(attribute?.[1])] ?? '';
}
