import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import type { Environment } from './environments.ts';
import type { Leads } from './leads.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';

interface PhotosProps {
  environment: Environment;
  alarms: Alarms;
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
    const { environment, api, settings, leads } = props;
    this.bucket = this.addBucket(environment);
    this.queue = this.addQueue();
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
    settings.grantPhotoUploads(add);
    // Whoever posts a form that it signed acts by its role.
    this.grantObjects(add, ['s3:PutObject'], INCOMING);
    api.route(['POST'], 'add-photos', add);

    const processing = this.addProcessing(props);
    const settle = new SiteFunction(this, 'Settle', {
      environment,
      folder: 'settle-photos',
      timeout: Duration.seconds(SETTLE_SECONDS),
      isRetried: true,
    });
    leads.table.grantItems(settle, ['GetItem', 'UpdateItem']);
    settle.addEventSource(new SqsEventSource(this.queue, { reportBatchItemFailures: true }));
    this.addAlarms(props.alarms, processing, settle);
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
      lifecycleRules: [
        { prefix: INCOMING, expiration: Duration.days(1) },
        // The clean-up deletes them with their lead. A lead's term begins anew with its answer, and this is for a
        // clean-up that does not run.
        {
          prefix: KEPT,
          expiration: Duration.days(2 * Math.max(...Object.values(leadRetentionDays))),
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

  private addQueue(): Queue {
    return new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deliveryDelay: Duration.seconds(DELAY_SECONDS),
      // Six times the function's time (Lambda Developer Guide, "Using Lambda with Amazon SQS").
      visibilityTimeout: Duration.seconds(6 * SETTLE_SECONDS),
      // The schedule of the outbox has sent a lead's email long before; photographs that came later are told of
      // once the function works again.
      retentionPeriod: Duration.days(1),
    });
  }

  private addProcessing({ environment, leads }: PhotosProps): SiteFunction {
    const fn = new SiteFunction(this, 'Process', {
      environment,
      folder: 'process-photos',
      // One photograph takes two seconds; the clean-up goes on for as long as there is something to do.
      timeout: Duration.seconds(60),
      // The largest files that are accepted take up to 390 MB of memory, and the processor that comes with more.
      memorySize: 1024,
      usesSharp: true,
      isRetried: true,
      variables: {
        READS_PHOTOS: String(environment.model.readsPhotos),
        INCOMING_AFTER_SECONDS: String(Duration.minutes(2).toSeconds()),
        ORPHAN_AFTER_SECONDS: String(Duration.hours(1).toSeconds()),
      },
    });
    this.grantObjects(fn, ['s3:GetObject', 's3:DeleteObject'], INCOMING);
    this.grantObjects(fn, ['s3:PutObject', 's3:DeleteObject'], KEPT);
    // S3 calls a missing object forbidden to whoever may not list the bucket, which has these two prefixes only.
    fn.grantActions(['s3:ListBucket'], [this.bucket.bucketArn]);
    leads.table.grantItems(fn, ['GetItem', 'UpdateItem']);
    this.grantSettleLater(fn);
    new Rule(this, 'Uploaded', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucket.bucketName] },
          object: { key: [{ prefix: INCOMING }] },
        },
      },
      targets: [new LambdaFunction(fn)],
    });
    const tasks = { 'process-forgotten': Duration.hours(1), 'delete-orphans': Duration.days(1) };
    for (const [task, every] of Object.entries(tasks)) {
      const event = RuleTargetInput.fromObject({ task });
      new Rule(this, `Schedule ${task}`, {
        schedule: Schedule.rate(every),
        targets: [new LambdaFunction(fn, { event })],
      });
    }
    return fn;
  }

  private addAlarms(alarms: Alarms, processing: SiteFunction, settle: SiteFunction): void {
    alarms.add('FailedPhotos', {
      metric: processing.metricErrors({ statistic: Stats.SUM, period: Duration.hours(1) }),
      threshold: FAILURES_OF_ONE_EVENT,
      means:
        'Photos that a homeowner sent could not be processed. The lead and its mail are not held up; the photos are tried again every hour, for a day.',
      remedy:
        'read the log of process-photos for lines of level ERROR, and for those of its end ("status" is "timeout" or "error"); ask the homeowner to mail the photos if a day is over.',
    });
    alarms.add('UnsettledPhotos', {
      metric: settle.metricErrors({ statistic: Stats.SUM, period: Duration.hours(1) }),
      threshold: FAILURES_OF_ONE_EVENT,
      means:
        'The mail about a lead with photos comes minutes later than it should, and the owner is not told of photos that came after it. They stand on the page of the lead.',
      remedy:
        'read the log of settle-photos for lines of level ERROR; what is in the queue of photos is settled once the function works again, for a day.',
    });
  }

  private acknowledgeRules(): void {
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'The functions have a line for each photograph, and CloudFront one for each that is looked at, without the query that opens it.',
    });
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'A message holds an id and nothing that is not in the table. What fails is tried for a day, with an alarm; whatever is left then stands on the page of its lead.',
    });
  }
}

/** A homeowner's line takes some seconds for each photograph; the owner's mail waits for no more than a minute. */
const DELAY_SECONDS = 45;

/** Ten leads at once, each of them a read and an update or two. */
const SETTLE_SECONDS = 10;

/** A failed event is delivered twice more: three failures in an hour are one that no retry saved. */
const FAILURES_OF_ONE_EVENT = 3;
