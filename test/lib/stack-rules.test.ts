import { expect, inject, test } from 'vitest';

test.each(['dev', 'prod', 'prodInZone', 'devWithReceipts', 'prodWithReceipts'] as const)(
  'in %s every finding of cdk-nag is fixed, or acknowledged beside its construct',
  (name) => {
    expect(inject('ruleFindings')[name].open).toEqual([]);
  },
);

test('every acknowledgement covers a finding in some environment', () => {
  const { dev, prod, devWithReceipts } = inject('ruleFindings');
  const withoutStack = (idle: string[]) => idle.map((each) => each.replace(/ at \w+/, ' at'));
  const idleInProd = withoutStack(prod.idle);
  expect(withoutStack(dev.idle).filter((each) => idleInProd.includes(each))).toEqual([]);
  expect(devWithReceipts.idle.filter((each) => !dev.idle.includes(each))).toEqual([]);
});
