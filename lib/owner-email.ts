import { Stack } from 'aws-cdk-lib';
import { EventBus, EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import type { Environment } from './environments.ts';
import type { SiteFunction } from './site-function.ts';
import type { Website } from './website.ts';

interface OwnerEmailProps {
  environment: Environment;
  alarms: Alarms;
  website: Website;
}

/** Sends email from the site to the owner, and raises an alarm for each that does not arrive. */
export class OwnerEmail extends Construct {
  private readonly owner: string;
  private readonly sender: string;
  private readonly configurationSet: ConfigurationSet;
  private readonly domain: string | undefined;

  constructor(scope: Construct, id: string, { environment, alarms, website }: OwnerEmailProps) {
    super(scope, id);
    const { owner, sender, senderIdentity, ownerIdentity } = environment.email;
    this.owner = owner;
    this.sender = sender;
    this.domain = environment.domain?.name;
    if (senderIdentity === 'create') {
      new EmailIdentity(this, 'Sender', {
        identity: website.domain
          ? Identity.publicHostedZone(website.domain.zone)
          : Identity.email(sender),
      });
    }
    if (ownerIdentity === 'create') {
      new EmailIdentity(this, 'Owner', { identity: Identity.email(owner) });
    }

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet');
    this.alarmOnUndelivered(alarms);
  }

  /** Lets a function send as the sender, to the owner, through the configuration set. */
  grantSend(fn: SiteFunction): void {
    fn.addEnvironment('OWNER_ADDRESS', this.owner);
    fn.addEnvironment('SENDER_ADDRESS', this.sender);
    fn.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet.configurationSetName);
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    const identities = [this.sender, this.owner, ...(this.domain ? [this.domain] : [])];
    fn.grantActions(
      ['ses:SendRawEmail'],
      [
        ...new Set(identities.map((identity) => arn('identity', identity))),
        arn('configuration-set', this.configurationSet.configurationSetName),
      ],
      { StringEquals: { 'ses:FromAddress': this.sender } },
    );
  }

  /** SES accepts email to an address that once bounced and drops it: only its events show that. */
  private alarmOnUndelivered(alarms: Alarms): void {
    this.configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(
        EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
      ),
      events: [
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.DELIVERY_DELAY,
      ],
    });
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
      },
      targets: [
        new SnsTopic(alarms.topic, {
          // By a role of this account: a topic's policy would admit the events of every account.
          authorizeUsingRole: true,
          // Only the kind and the id of the event: the rest of it holds the email's subject.
          message: RuleTargetInput.fromText(
            `A mail to the owner did not arrive, is late or was marked as spam (${EventField.fromPath('$.detail-type')}, message ${EventField.fromPath('$.detail.mail.messageId')}). The lead or review is safe in its table, but the owner may not know of it. What to do: look it up there, see whether the owner's mailbox is full or refuses mail, and take the address off SES's suppression list if it stands on it.`,
          ),
        }),
      ],
    });
  }
}
