import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import { type Leads, modelArns } from './leads.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface PhotoReadingProps {
  environment: Environment;
  api: Api;
  settings: Settings;
  leads: Leads;
  /** The bucket of photographs. */
  bucket: Bucket;
}

/** The keys that `readingKey` of `lambdas/store/photos.ts` builds. */
const PICTURES = 'photos/*-reading.jpg';

/** Has the model look at photographs of a quote request, for what they add to its estimate. */
export class PhotoReading extends Construct {
  constructor(scope: Construct, id: string, props: PhotoReadingProps) {
    super(scope, id);
    const { environment, api, settings, leads, bucket } = props;
    const { model } = environment;
    const read = new SiteFunction(this, 'Read', {
      environment,
      folder: 'read-photos',
      // It answers within 21 s, with room for tables that are slow.
      timeout: Duration.seconds(28),
      isBestEffort: true,
      variables: {
        PHOTOS_BUCKET: bucket.bucketName,
        MODEL_ID: model.inferenceProfileId,
        DAILY_ESTIMATE_LIMIT: String(model.dailyLimit),
        DAILY_ESTIMATE_LIMIT_PER_SOURCE: String(model.dailyLimitPerSource),
      },
    });
    leads.table.grantItems(read, ['GetItem', 'UpdateItem']);
    settings.grantModelCalls(read);
    read.grantActions(['bedrock:InvokeModel'], modelArns(Stack.of(this), model));
    read.grantActions(['s3:GetObject'], [bucket.arnForObjects(PICTURES)]);
    const bucketId = Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnBucket);
    Validations.of(read.role ?? read).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${PICTURES}]`,
      reason: 'A key holds the id of its lead: no narrower one is known before there are leads.',
    });
    api.route(['POST'], 'read-photos', read);
  }
}
