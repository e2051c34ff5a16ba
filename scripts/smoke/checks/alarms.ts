import {
  GetSubscriptionAttributesCommand,
  paginateListSubscriptionsByTopic,
  SNSClient,
  type Subscription,
} from '@aws-sdk/client-sns';
import { pluralize } from '../../../domain/pluralize.ts';
import { REGION } from '../../owner/site/site-tables.ts';
import { type Check, needsCredentials } from '../check.ts';

export const alarmsCheck: Check = {
  name: 'alarms',
  remedy:
    'confirm the subscription as docs/deploy.md says, and where its mail is older than two days or the subscription is gone, ask for another with "Request confirmation" in the SNS console',
  seconds: 20,
  async run({ stack, isLocal }) {
    if (isLocal) return { skipped: 'the local run has no alarms' };
    if (!stack) return { skipped: needsCredentials };
    const client = new SNSClient({ region: REGION });
    try {
      const subscriptions = await subscriptionsTo(stack.alarmTopic, client);
      const pending = subscriptions.filter(({ SubscriptionArn }) => !isConfirmed(SubscriptionArn));
      const confirmed = subscriptions.filter(({ SubscriptionArn }) => isConfirmed(SubscriptionArn));
      return {
        findings: [
          ...(confirmed.length > 0 ? [] : ['alarms reach nobody']),
          ...pending.map(
            ({ Protocol, Endpoint }) =>
              `the ${Protocol} subscription of ${Endpoint} is not confirmed`,
          ),
        ],
        warnings: await openUnsubscribeLinks(confirmed, client),
        detail: `${pluralize(confirmed.length, 'subscription')}, all confirmed`,
      };
    } finally {
      client.destroy();
    }
  },
};

async function subscriptionsTo(TopicArn: string, client: SNSClient): Promise<Subscription[]> {
  const subscriptions: Subscription[] = [];
  for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    subscriptions.push(...(page.Subscriptions ?? []));
  }
  return subscriptions;
}

/** SNS lists `PendingConfirmation` in place of the ARN, and `Deleted` for three days after an unsubscription. */
function isConfirmed(subscriptionArn: string | undefined): boolean {
  return subscriptionArn?.startsWith('arn:') ?? false;
}

/**
 * Finds the subscriptions that the link at the end of each mail ends, for whoever opens it, a mail scanner
 * too. Only one that was confirmed with credentials is safe (SNS API reference, "ConfirmSubscription",
 * AuthenticateOnUnsubscribe).
 */
async function openUnsubscribeLinks(
  subscriptions: Subscription[],
  client: SNSClient,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const { SubscriptionArn, Protocol, Endpoint } of subscriptions) {
    if (!Protocol?.startsWith('email')) continue;
    const { Attributes } = await client.send(
      new GetSubscriptionAttributesCommand({ SubscriptionArn }),
    );
    if (Attributes?.ConfirmationWasAuthenticated === 'true') continue;
    warnings.push(
      `anybody who opens the unsubscribe link in an alarm's mail to ${Endpoint} ends the alarms: confirm it with credentials, as docs/deploy.md says`,
    );
  }
  return warnings;
}
