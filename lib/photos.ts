import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { INCOMING_PREFIX, PHOTOS_PREFIX } from '../domain/photo-upload.ts';
import type { FailedEvents } from './alarms.ts';
import type { Api } from './api.ts';
import type { Environment } from './environment.ts';
import { SiteFunction } from './site-function.ts';
import type { State } from './state.ts';

interface PhotosProps extends Pick<Environment, 'removalPolicy' | 'photoQuotas'> {
  failedEvents: FailedEvents;
  api: Api;
  state: State;
}

/** Ample: one photo takes about two seconds. */
const PROCESS_SECONDS = 60;

/** Accepts homeowners' photos, and re-encodes them. */
export class Photos extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: PhotosProps) {
    super(scope, id);
    const { photoQuotas, failedEvents, api, state } = props;
    this.bucket = this.addBucket(props);
    const bucketVariables = { PHOTOS_BUCKET: this.bucket.bucketName };

    const add = new SiteFunction(this, 'Add', {
      folder: 'add-photos',
      variables: {
        ...bucketVariables,
        STATE_TABLE: state.tableName,
        PHOTOS_PER_SOURCE: String(photoQuotas.perSource),
        PHOTOS_PER_DAY: String(photoQuotas.perDay),
      },
    });
    state.grantQuota(add, 'photos');
    // Presigned posts run under the role of the function that signed them.
    this.grantObjects(add, ['PutObject'], INCOMING_PREFIX);
    api.route(['POST'], 'add-photos', add);

    const process = new SiteFunction(this, 'Process', {
      folder: 'process-photos',
      timeout: Duration.seconds(PROCESS_SECONDS),
      // The largest accepted photos need up to 390 MB, and more memory means more CPU.
      memorySize: 1024,
      usesSharp: true,
      variables: bucketVariables,
    });
    this.grantObjects(process, ['GetObject', 'DeleteObject'], INCOMING_PREFIX);
    this.grantObjects(process, ['PutObject'], PHOTOS_PREFIX);
    const uploads = this.addUploads(failedEvents);
    // A flood of uploads must not use up the account's concurrency.
    process.addEventSource(new SqsEventSource(uploads, { batchSize: 1, maxConcurrency: 2 }));
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'The functions log each photo and CloudFront logs each view, without the signed query.',
    });
  }

  /** Lets a function list the stored photos, and read or delete them. */
  grantStored(fn: IFunction, action: 'GetObject' | 'DeleteObject'): Grant {
    return this.grantObjects(fn, [action], PHOTOS_PREFIX).combine(
      Grant.addToPrincipal({
        grantee: fn,
        actions: ['s3:ListBucket'],
        resourceArns: [this.bucket.bucketArn],
        conditions: { StringLike: { 's3:prefix': [`${PHOTOS_PREFIX}*`] } },
      }),
    );
  }

  private grantObjects(fn: IFunction, actions: string[], prefix: string): Grant {
    const { stack, node } = this.bucket;
    const bucketId = stack.getLogicalId(node.defaultChild as CfnBucket);
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${prefix}*]`,
      reason: 'The browser picks the photo id, so no narrower prefix exists at deploy time.',
    });
    return Grant.addToPrincipal({
      grantee: fn,
      actions: actions.map((action) => `s3:${action}`),
      resourceArns: [this.bucket.arnForObjects(`${prefix}*`)],
    });
  }

  private addBucket({ removalPolicy }: PhotosProps): Bucket {
    const day = Duration.days(1);
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy,
      autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
      // A deleted photo can be restored for as long as a table item.
      versioned: true,
      lifecycleRules: [
        { prefix: INCOMING_PREFIX, expiration: day, noncurrentVersionExpiration: day },
        {
          prefix: PHOTOS_PREFIX,
          noncurrentVersionExpiration: Duration.days(35),
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    // The CDK's `eventBridgeEnabled` would add a function that runs at each deployment.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    return bucket;
  }

  /** Queues an event for each uploaded object. */
  private addUploads(failedEvents: FailedEvents): Queue {
    const uploads = new Queue(this, 'Uploads', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Six times the function's timeout (Lambda Developer Guide, "Using Lambda with Amazon SQS").
      visibilityTimeout: Duration.seconds(6 * PROCESS_SECONDS),
      deadLetterQueue: { queue: failedEvents, maxReceiveCount: 3 },
    });
    new Rule(this, 'Uploaded', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucket.bucketName] },
          object: { key: [{ prefix: INCOMING_PREFIX }] },
        },
      },
      targets: [new SqsQueue(uploads)],
    });
    return uploads;
  }
}
