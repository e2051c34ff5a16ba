import { describe, expect, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  test('a photo that is deleted or replaced is kept for 35 days, an upload for one', () => {
    const { VersioningConfiguration, LifecycleConfiguration } =
      resourcesOf(name).PhotosBucket?.Properties ?? {};
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const kept = LifecycleConfiguration.Rules.map(
      ({ Prefix, NoncurrentVersionExpiration }: Record<string, unknown>) => [
        Prefix,
        NoncurrentVersionExpiration,
      ],
    );
    expect(kept).toContainEqual(['photos/', { NoncurrentDays: 35 }]);
    expect(kept).toContainEqual(['incoming/', { NoncurrentDays: 1 }]);
  });

  test('uploads go through a queue that runs two at once, one photo each, and tries each three times', () => {
    expect(resourcesOf(name).PhotosUploaded?.Properties).toMatchObject({
      EventPattern: { 'detail-type': ['Object Created'], source: ['aws.s3'] },
      Targets: [{ Arn: '<PhotosUploads.Arn>', Id: 'Target0' }],
    });
    const mappings = resourcesOfType(name, 'AWS::Lambda::EventSourceMapping').filter(
      ([, { Properties }]) => Properties.EventSourceArn === '<PhotosUploads.Arn>',
    );
    expect(mappings.map(([, { Properties }]) => Properties)).toEqual([
      expect.objectContaining({
        FunctionName: '<PhotosProcess>',
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency: 2 },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      }),
    ]);
    expect(resourcesOf(name).PhotosUploads?.Properties).toMatchObject({
      VisibilityTimeout: 6 * resourcesOf(name).PhotosProcess?.Properties.Timeout,
      RedrivePolicy: { maxReceiveCount: 3 },
    });
  });
});
