import {
  paginateListSubscriptionsByTopic,
  SNSClient,
  type Subscription,
} from '@aws-sdk/client-sns';
import { REGION } from '../../owner/site/site-tables.ts';
import { awsCli } from '../aws/aws-cli.ts';
import { type Check, stackActions } from '../check.ts';
import { type Finding, ok, problem } from '../finding.ts';

/** The recipients of alarms, as the topic of the deployed stack knows them. */
export const alarmSubscriptions: Check = {
  title: 'Alarm subscriptions',
  actions: ['sns:ListSubscriptionsByTopic', ...stackActions],
  async run({ environment: { alarm }, stackName, stacks }) {
    const resources = await stacks.resources(stackName);
    const topic = resources.find(({ type }) => type === 'AWS::SNS::Topic')?.physicalId;
    if (!topic) {
      return [ok(`the first deployment makes them. AWS mails ${alarm.address} a link to confirm.`)];
    }
    const subscriptions = await subscriptionsOf(topic);
    const declared = resources.filter(({ type }) => type === 'AWS::SNS::Subscription').length;
    const wanted = [['email', alarm.address], ...(alarm.phone ? [['sms', alarm.phone]] : [])];
    return wanted.map(([protocol = '', endpoint = '']) =>
      recipientFinding({ topic, protocol, endpoint, subscriptions, declared }),
    );
  },
};

interface Recipient {
  topic: string;
  protocol: string;
  endpoint: string;
  subscriptions: Subscription[];
  /** Subscriptions that the deployed stack made. */
  declared: number;
}

function recipientFinding(recipient: Recipient): Finding {
  const { topic, protocol, endpoint, subscriptions, declared } = recipient;
  const subscribe = awsCli(
    `sns subscribe --topic-arn ${topic} --protocol ${protocol} --notification-endpoint ${endpoint}`,
  );
  const found = subscriptions.find(
    (each) => each.Protocol === protocol && each.Endpoint?.toLowerCase() === endpoint.toLowerCase(),
  );
  if (found?.SubscriptionArn?.startsWith('arn:')) return ok(`${endpoint} is confirmed.`);
  if (found) {
    return problem(
      `${endpoint} has not confirmed, so no alarm reaches it.`,
      `Press the link in the mail of AWS, or have another one sent: ${subscribe}`,
    );
  }
  // CloudFormation does not notice that somebody unsubscribed, and does not subscribe him again.
  if (subscriptions.length < declared) {
    return problem(
      `${endpoint} is not subscribed: somebody pressed the link to unsubscribe, or never the one to confirm.`,
      subscribe,
    );
  }
  return ok(`the deployment subscribes ${endpoint}, which is new.`);
}

async function subscriptionsOf(TopicArn: string): Promise<Subscription[]> {
  const subscriptions: Subscription[] = [];
  const client = new SNSClient({ region: REGION });
  for await (const page of paginateListSubscriptionsByTopic({ client }, { TopicArn })) {
    subscriptions.push(...(page.Subscriptions ?? []));
  }
  return subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn !== 'Deleted');
}
