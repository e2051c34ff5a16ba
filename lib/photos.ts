import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import type { FailedEvents } from './failed-events.ts';
import type { Leads } from './leads.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface PhotosProps {
  environment: Environment;
  failedEvents: FailedEvents;
  api: Api;
  settings: Settings;
  leads: Leads;
}

/** The prefixes of `lambdas/store/photos.ts`. */
const INCOMING = 'incoming/';
const KEPT = 'photos/';

/** Takes photographs of a lead, keeps them re-encoded, and holds the lead's email back for a moment meanwhile. */
export class Photos extends Construct {
  readonly bucket: Bucket;
  /** Leads whose photographs are settled after its delay. */
  private readonly queue: Queue;

  constructor(scope: Construct, id: string, props: PhotosProps) {
    super(scope, id);
    const { environment, failedEvents, api, settings, leads } = props;
    this.bucket = this.addBucket(environment);
    this.queue = this.addQueue(failedEvents);
    for (const form of leads.forms) this.grantSettleLater(form);
    this.grantLinks(leads.answer);

    const add = new SiteFunction(this, 'Add', {
      environment,
      folder: 'add-photos',
      timeout: Duration.seconds(10),
      isBestEffort: true,
      variables: { PHOTOS_PER_SOURCE: String(environment.photosPerSource) },
    });
    leads.table.grantItems(add, ['GetItem']);
    settings.grantPhotoQuotas(add, 'GetItem');
    // Whoever posts a form that it signed acts by its role.
    this.grantObjects(add, ['s3:PutObject'], INCOMING);
    api.route(['POST'], 'add-photos', add);

    this.addProcessing(props);
    const settle = new SiteFunction(this, 'Settle', {
      environment,
      folder: 'settle-photos',
      timeout: Duration.seconds(SETTLE_SECONDS),
      failedEvents,
    });
    leads.table.grantItems(settle, ['GetItem', 'UpdateItem']);
    settle.addEventSource(new SqsEventSource(this.queue, { reportBatchItemFailures: true }));
    this.acknowledgeRules();
  }

  /** Lets a function read kept photographs. */
  grantRead(fn: SiteFunction): void {
    this.grantObjects(fn, ['s3:GetObject'], KEPT);
  }

  /** Lets a function sign links to kept photographs, by which a browser reads them as the function may. */
  private grantLinks(fn: SiteFunction): void {
    this.allowObjects(fn, ['s3:GetObject'], KEPT);
    fn.addEnvironment('PHOTOS_DOMAIN', this.bucket.bucketRegionalDomainName);
  }

  /** Lets a function have a lead settled after the delay. */
  private grantSettleLater(fn: SiteFunction): void {
    fn.addEnvironment('PHOTOS_QUEUE_URL', this.queue.queueUrl);
    fn.grantActions(['sqs:SendMessage'], [this.queue.queueArn]);
  }

  private grantObjects(fn: SiteFunction, actions: string[], prefix: string): void {
    fn.addEnvironment('PHOTOS_BUCKET', this.bucket.bucketName);
    this.allowObjects(fn, actions, prefix);
  }

  private allowObjects(fn: SiteFunction, actions: string[], prefix: string): void {
    fn.grantActions(actions, [this.bucket.arnForObjects(`${prefix}*`)]);
    const { stack, node } = this.bucket;
    const bucketId = stack.getLogicalId(node.defaultChild as CfnBucket);
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${prefix}*]`,
      reason: 'A key holds the id of its lead: no narrower prefix is known before there are leads.',
    });
  }

  private addBucket({ removalPolicy, leadRetentionDays }: Environment): Bucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy,
      autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
      // A deleted photograph can be brought back for as long as an item of a table.
      versioned: true,
      lifecycleRules: [
        {
          prefix: INCOMING,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // The clean-up deletes them with their lead. A lead's term begins anew with its answer, and this is for a
        // clean-up that does not run.
        {
          prefix: KEPT,
          expiration: Duration.days(2 * Math.max(...Object.values(leadRetentionDays))),
          noncurrentVersionExpiration: Duration.days(35),
        },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    // By the template itself: `eventBridgeEnabled` of the CDK is a function that runs at each deployment.
    const { defaultChild } = bucket.node;
    (defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    return bucket;
  }

  private addQueue(failedEvents: FailedEvents): Queue {
    return new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deliveryDelay: Duration.seconds(DELAY_SECONDS),
      visibilityTimeout: Duration.seconds(VISIBILITY_FACTOR * SETTLE_SECONDS),
      // A lead is settled again while another email about it is on its way, once a minute.
      deadLetterQueue: { queue: failedEvents, maxReceiveCount: 10 },
    });
  }

  private addProcessing({ environment, failedEvents, settings, leads }: PhotosProps): void {
    const fn = new SiteFunction(this, 'Process', {
      environment,
      folder: 'process-photos',
      timeout: Duration.seconds(PROCESS_SECONDS),
      // The largest files that are accepted take up to 390 MB of memory, and the processor that comes with more.
      memorySize: 1024,
      usesSharp: true,
      failedEvents,
      variables: {
        PHOTOS_PER_SOURCE: String(environment.photosPerSource),
        READS_PHOTOS: String(environment.model.readsPhotos),
        ORPHAN_AFTER_SECONDS: String(Duration.hours(1).toSeconds()),
      },
    });
    this.grantObjects(fn, ['s3:GetObject', 's3:DeleteObject'], INCOMING);
    this.grantObjects(fn, ['s3:PutObject', 's3:DeleteObject'], KEPT);
    // S3 calls a missing object forbidden to whoever may not list the bucket, which has these two prefixes only.
    fn.grantActions(['s3:ListBucket'], [this.bucket.bucketArn]);
    leads.table.grantItems(fn, ['GetItem', 'UpdateItem']);
    settings.grantPhotoQuotas(fn, 'UpdateItem');
    this.grantSettleLater(fn);
    fn.addEventSource(
      new SqsEventSource(this.addUploads(failedEvents), {
        batchSize: 1,
        // However many files anybody uploads, the forms keep the account's concurrency.
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      }),
    );
    new Rule(this, 'Schedule delete-orphans', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [
        new LambdaFunction(fn, { event: RuleTargetInput.fromObject({ task: 'delete-orphans' }) }),
      ],
    });
  }

  /** The events of uploaded objects. */
  private addUploads(failedEvents: FailedEvents): Queue {
    const uploads = new Queue(this, 'Uploads', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(VISIBILITY_FACTOR * PROCESS_SECONDS),
      deadLetterQueue: { queue: failedEvents, maxReceiveCount: 3 },
    });
    new Rule(this, 'Uploaded', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucket.bucketName] },
          object: { key: [{ prefix: INCOMING }] },
        },
      },
      targets: [new SqsQueue(uploads)],
    });
    return uploads;
  }

  private acknowledgeRules(): void {
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'The functions have a line for each photograph, and CloudFront one for each that is looked at, without the query that opens it.',
    });
  }
}

/** A homeowner's line takes some seconds for each photograph; the owner's mail waits for no more than a minute. */
const DELAY_SECONDS = 45;

/** Ten leads at once, each of them a read and an update or two. */
const SETTLE_SECONDS = 10;

/** One photograph takes two seconds; the clean-up goes on for as long as there is something to do. */
const PROCESS_SECONDS = 60;

/** Times the time of a queue's function (Lambda Developer Guide, "Using Lambda with Amazon SQS"). */
const VISIBILITY_FACTOR = 6;
