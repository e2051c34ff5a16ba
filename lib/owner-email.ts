import { Stack } from 'aws-cdk-lib';
import { EventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { Conditions } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { type Environment, isOfDomain } from './environments.ts';
import { mailFromDomain } from './site-domain.ts';
import type { SiteFunction } from './site-function.ts';
import type { Website } from './website.ts';

interface OwnerEmailProps {
  environment: Environment;
  /** Notified of each undelivered email. */
  alarmTopic: ITopic;
  website: Website;
}

/** Emails the owner, and reports undelivered emails. */
export class OwnerEmail extends Construct {
  private readonly owner: string;
  private readonly sender: string;
  private readonly configurationSet: ConfigurationSet;
  private readonly domain: string | undefined;
  /** The sender's identity, if this stack creates it. */
  readonly senderIdentity: EmailIdentity | undefined;

  constructor(scope: Construct, id: string, { environment, alarmTopic, website }: OwnerEmailProps) {
    super(scope, id);
    const { owner, sender, senderIdentity, ownerIdentity } = environment.email;
    this.owner = owner;
    this.sender = sender;
    this.domain = environment.domain?.name;
    if (senderIdentity === 'create') this.senderIdentity = this.addSender(website);
    // In the SES sandbox a recipient has to be verified too. A verified domain covers its own addresses.
    const isCovered = owner === sender || (this.domain && isOfDomain(owner, this.domain));
    if (ownerIdentity === 'create' && !isCovered) {
      new EmailIdentity(this, 'Owner', { identity: Identity.email(owner) });
    }

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      // One bounce or complaint would put the owner's address on the account's list of suppressed addresses,
      // and SES silently drops every later email to it (SES Developer Guide, "Account-level suppression list").
      disableSuppressionList: true,
    });
    // SES accepts emails that may later fail; only its events reveal that.
    this.configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(
        EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
      ),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    this.addBounceAlarm(alarmTopic);
  }

  /** Creates the domain's records in its hosted zone; for DNS elsewhere, {@link DnsRecords} lists them. */
  private addSender({ domain }: Website): EmailIdentity {
    if (!domain)
      return new EmailIdentity(this, 'Sender', { identity: Identity.email(this.sender) });
    return new EmailIdentity(this, 'Sender', {
      identity: domain.zone
        ? Identity.publicHostedZone(domain.zone)
        : Identity.domain(domain.domainName),
      mailFromDomain: mailFromDomain(domain.domainName),
    });
  }

  /** Lets a function send as the sender, to the owner only. */
  grantSend(fn: SiteFunction): void {
    fn.addEnvironment('OWNER_ADDRESS', this.owner);
    fn.addEnvironment('SENDER_ADDRESS', this.sender);
    fn.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet.configurationSetName);
    this.grantSendThrough(fn, this.configurationSet, {
      'ForAllValues:StringLike': { 'ses:Recipients': [this.owner] },
    });
  }

  /** Lets a function send as the sender, to anyone, through another construct's configuration set. */
  grantSendToAnyone(fn: SiteFunction, configurationSet: ConfigurationSet): void {
    this.grantSendThrough(fn, configurationSet);
  }

  private grantSendThrough(
    fn: SiteFunction,
    { configurationSetName }: ConfigurationSet,
    conditions: Conditions = {},
  ): void {
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    // Recipients that are identities of this account need a grant too.
    const identities = [this.sender, this.owner, ...(this.domain ? [this.domain] : [])];
    fn.grantActions(
      ['ses:SendRawEmail'],
      [
        ...new Set(identities.map((identity) => arn('identity', identity))),
        arn('configuration-set', configurationSetName),
      ],
      { StringEquals: { 'ses:FromAddress': this.sender }, ...conditions },
    );
  }

  /** Reports emails that SES accepted but couldn't deliver to the owner. The lead stays on the list. */
  private addBounceAlarm(topic: ITopic): void {
    new Rule(this, 'Undelivered', {
      eventPattern: {
        source: ['aws.ses'],
        resources: [
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'configuration-set',
            resourceName: this.configurationSet.configurationSetName,
          }),
        ],
        detailType: ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
      },
      // The event itself contains addresses and the subject.
      targets: [new SnsTopic(topic, { message: RuleTargetInput.fromText(undelivered) })],
    });
  }
}

const undelivered =
  'ALARM: an email to the owner about a lead or a review bounced, was refused, or was marked as spam, and the owner may not know about that lead. It stays on the list and in the reminders. What to do: open the list of leads and call those that wait; check whether the mailbox is full, gone, or refusing email; once it works, run "npm run owner -- resend" with the ids of their emails.';
