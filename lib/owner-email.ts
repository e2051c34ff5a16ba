import { Stack } from 'aws-cdk-lib';
import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Conditions } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { type Environment, isOfDomain } from './environments.ts';
import { mailFromDomain } from './site-domain.ts';
import type { SiteFunction } from './site-function.ts';
import type { Website } from './website.ts';

interface OwnerEmailProps {
  environment: Environment;
  website: Website;
}

/** Sends email from the site to the owner, and notices each that does not arrive. */
export class OwnerEmail extends Construct {
  private readonly owner: string;
  private readonly sender: string;
  private readonly configurationSet: ConfigurationSet;
  private readonly domain: string | undefined;
  /** The identity that emails are sent as, where this stack makes it. */
  readonly senderIdentity: EmailIdentity | undefined;

  constructor(scope: Construct, id: string, { environment, website }: OwnerEmailProps) {
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
      // and SES drops every later email to it in silence (SES Developer Guide, "Account-level suppression list").
      disableSuppressionList: true,
    });
    // SES accepts an email whatever becomes of it: only its events show that.
    this.configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(
        EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
      ),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
  }

  /** The domain's records are made in its zone where that is ours; else {@link DnsRecords} lists them. */
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

  /** Lets a function send as the sender, to the owner, through the configuration set. */
  grantSend(fn: SiteFunction): void {
    fn.addEnvironment('OWNER_ADDRESS', this.owner);
    this.grantSendThrough(fn, this.configurationSet, {
      'ForAllValues:StringEquals': { 'ses:Recipients': [this.owner] },
    });
  }

  /** Lets a function send as the sender, through a configuration set that may be another part's. */
  grantSendThrough(
    fn: SiteFunction,
    { configurationSetName }: ConfigurationSet,
    conditions: Conditions = {},
  ): void {
    fn.addEnvironment('SENDER_ADDRESS', this.sender);
    fn.addEnvironment('MAIL_CONFIGURATION_SET', configurationSetName);
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    // A recipient that is an identity of the account has to be granted too, as the owner is.
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

  /**
   * Starts a function for each email that SES accepted and that did not reach the owner. The function gets what it
   * reads and no more: an event that fails is kept, and the rest of it holds addresses and the email's subject.
   */
  onUndelivered(fn: SiteFunction): void {
    const mail = {
      messageId: EventField.fromPath('$.detail.mail.messageId'),
      tags: EventField.fromPath('$.detail.mail.tags'),
    };
    const bounce = {
      bounceType: EventField.fromPath('$.detail.bounce.bounceType'),
      bounceSubType: EventField.fromPath('$.detail.bounce.bounceSubType'),
    };
    const details = {
      Bounced: { detailType: ['Email Bounced'], detail: { mail, bounce } },
      Refused: { detailType: ['Email Complaint Received', 'Email Rejected'], detail: { mail } },
    };
    const configurationSet = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    for (const [id, { detailType, detail }] of Object.entries(details)) {
      const event = RuleTargetInput.fromObject({ 'detail-type': EventField.detailType, detail });
      new Rule(this, id, {
        eventPattern: { source: ['aws.ses'], resources: [configurationSet], detailType },
        targets: [new LambdaFunction(fn, { event })],
      });
    }
  }
}
