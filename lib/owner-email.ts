import { Annotations, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { EventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import { type Environment, ownersToVerify } from './environment.ts';
import { mailFromDomain } from './site-domain.ts';
import type { Website } from './website.ts';

interface OwnerEmailProps extends Pick<Environment, 'domain' | 'email'> {
  alarms: Alarms;
  website: Website;
}

/** Emails the owner, and reports undelivered emails. */
export class OwnerEmail extends Construct {
  /** The variables of a function that emails the owner. */
  readonly variables: Record<string, string>;
  /** The sender's identity, if this stack creates it. */
  readonly senderIdentity: EmailIdentity | undefined;
  private readonly email: Environment['email'];
  private readonly configurationSet: ConfigurationSet;
  private readonly identities: string[];

  constructor(scope: Construct, id: string, props: OwnerEmailProps) {
    super(scope, id);
    const { alarms, website, domain } = props;
    const { owners, sender, senderIdentity, ownerIdentity } = props.email;
    this.email = props.email;
    this.identities = [...new Set([sender, ...owners, ...(domain ? [domain.name] : [])])];
    if (senderIdentity === 'create') {
      const mailDomain = website.domain && mailFromDomain(website.domain.domainName);
      this.senderIdentity = this.addIdentity('Sender', this.sendingIdentity(website), mailDomain);
    }
    // In the SES sandbox a recipient has to be verified too.
    if (ownerIdentity === 'create') {
      for (const owner of ownersToVerify(props)) this.addIdentity(owner, Identity.email(owner));
    }

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      // One bounce or complaint would put the owner's address on the account-level suppression list, and SES would
      // silently drop every later email to it (SES Developer Guide, "Account-level suppression list").
      disableSuppressionList: true,
    });
    this.variables = {
      OWNER_ADDRESSES: owners.join(),
      SENDER_ADDRESS: sender,
      MAIL_CONFIGURATION_SET: this.configurationSet.configurationSetName,
    };
    // SES accepts emails that may later fail; only its events reveal that.
    this.configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(
        EventBus.fromEventBusName(this, 'DefaultBus', 'default'),
      ),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    const rule = new Rule(this, 'Undelivered', {
      eventPattern: {
        source: ['aws.ses'],
        resources: [this.arn(`configuration-set/${this.configurationSet.configurationSetName}`)],
        detailType: ['Email Bounced', 'Email Complaint Received', 'Email Rejected'],
      },
      // Sends our own text, because the event contains addresses and the subject. The topic is imported by its ARN,
      // because otherwise the target would let any account's rules publish to it.
      targets: [
        new SnsTopic(Topic.fromTopicArn(this, 'Alarms', alarms.topic.topicArn), {
          message: RuleTargetInput.fromText(undelivered),
        }),
      ],
    });
    const warning = '@aws-cdk/aws-events:ruleUnresolvedEnvironment';
    Annotations.of(rule).acknowledgeWarning(warning, 'The rule and the topic are in this stack.');
  }

  /** In a hosted zone this also creates the domain's records; for DNS elsewhere, {@link addDnsRecords} lists them. */
  private sendingIdentity({ domain }: Website): Identity {
    if (!domain) return Identity.email(this.email.sender);
    return domain.zone
      ? Identity.publicHostedZone(domain.zone)
      : Identity.domain(domain.domainName);
  }

  /** Retained, because a deleted identity would have to be verified again before email can go out. */
  private addIdentity(id: string, identity: Identity, mailFromDomain?: string): EmailIdentity {
    const emailIdentity = new EmailIdentity(this, id, { identity, mailFromDomain });
    emailIdentity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return emailIdentity;
  }

  /** Lets a function send as the sender, to the owner only. */
  grantSend(grantee: IGrantable): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: ['ses:SendRawEmail'],
      resourceArns: [
        // Recipients that are identities of this account need a grant too.
        ...this.identities.map((identity) => this.arn(`identity/${identity}`)),
        this.arn(`configuration-set/${this.configurationSet.configurationSetName}`),
      ],
      conditions: {
        StringEquals: { 'ses:FromAddress': this.email.sender },
        'ForAllValues:StringLike': { 'ses:Recipients': this.email.owners },
      },
    });
  }

  private arn(resource: string): string {
    const { region, account } = Stack.of(this);
    return `arn:aws:ses:${region}:${account}:${resource}`;
  }
}

const undelivered =
  'ALARM: an email to the owner about a lead or a review bounced, was refused, or was marked as spam, and the owner may not know about that lead. It stays on the list and in the daily email. What to do: open the list of leads and call everyone who is waiting; check whether the mailbox is full, gone, or refusing email; once it works, send their emails again as docs/runbook.md says under "An alarm".';
