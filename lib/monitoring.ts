import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Alarms, FailedEvents } from './alarms.ts';
import type { Api } from './api.ts';
import { type Environment, metricsNamespace } from './environments.ts';
import type { Receipts } from './receipts.ts';
import { SiteFunction } from './site-function.ts';

interface DashboardProps {
  environment: Environment;
  alarms: Alarms;
  api: Api;
  failedEvents: FailedEvents;
  /** Absent where they are off. */
  receipts: Receipts | undefined;
}

/** A third of the dashboard's 24 columns. */
const size = { width: 8, height: 6 };

/**
 * One page on the business and on the site. Leads, reviews and readings are counted in the logs, where they
 * stand anyway: metrics of their own would cost more than all else of an idle environment.
 */
export class Dashboard extends Construct {
  private readonly environment: Environment;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { environment, alarms, api, failedEvents, receipts } = props;
    this.environment = environment;
    const functions = Stack.of(this)
      .node.findAll()
      .filter((each) => each instanceof SiteFunction);
    const dashboard = new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.days(7),
    });
    dashboard.addWidgets(
      countsInLogs('Leads and reviews a day', functions, {
        folders: ['send-contact-email', 'generate-quote', 'submit-testimonial'],
        field: 'message',
        values: {
          messages: 'Contact message stored',
          quotes: 'Quote request stored',
          reviews: 'Testimonial stored',
        },
      }),
      countsInLogs('Estimates a day, by who read the description', functions, {
        folders: ['generate-quote'],
        field: 'readBy',
        values: { model: 'ai', rules: 'rules' },
      }),
      graph('Oldest lead or review that the owner was not told of, in seconds', [
        this.reported('OldestUnsentSeconds'),
      ]),
    );
    dashboard.addWidgets(
      graph(
        'Latency of the API, in milliseconds',
        [Stats.p(50), Stats.p(95)].map((statistic) => api.rest.metricLatency({ statistic })),
      ),
      graph('Requests to the API, and those that failed', [
        api.rest.metricCount(),
        api.rest.metricClientError(),
        api.rest.metricServerError(),
      ]),
      graph(
        'Errors of functions',
        functions.map((fn) => fn.metricErrors({ statistic: Stats.SUM, label: fn.folder })),
      ),
    );
    if (receipts) {
      dashboard.addWidgets(
        countsInLogs('Receipts for homeowners a day', functions, {
          folders: ['send-receipt'],
          field: 'message',
          values: {
            sent: 'Receipt sent',
            withheld: 'Receipt withheld',
            dropped: 'Receipt dropped',
          },
        }),
        graph('Receipts that bounced or were marked as spam', receipts.metrics),
      );
    }
    dashboard.addWidgets(
      graph('Events that failed three times', [
        failedEvents.metricApproximateNumberOfMessagesVisible(),
      ]),
      graph('Emails that came back', [this.reported('UndeliveredItems')]),
      new AlarmStatusWidget({ ...size, title: 'Alarms', alarms: alarms.all }),
    );
  }

  private reported(metricName: string): Metric {
    return new Metric({
      namespace: metricsNamespace(this.environment),
      metricName,
      dimensionsMap: { service: 'notify-owner' },
      statistic: Stats.MAXIMUM,
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ ...size, title, left, leftYAxis: { min: 0, showUnits: false } });
}

interface LogCount {
  /** The functions whose logs are read. */
  folders: string[];
  /** The field of a line that tells them apart, and its values by the name that the dashboard has for them. */
  field: string;
  values: Record<string, string>;
}

function countsInLogs(
  title: string,
  functions: SiteFunction[],
  { folders, field, values }: LogCount,
): LogQueryWidget {
  const counts = Object.entries(values).map(
    ([name, value]) => `sum(strcontains(${field}, '${value}')) as ${name}`,
  );
  return new LogQueryWidget({
    ...size,
    title,
    view: LogQueryVisualizationType.BAR,
    logGroupNames: functions
      .filter(({ folder }) => folders.includes(folder))
      .map(({ logGroup }) => logGroup.logGroupName),
    queryLines: [`filter ispresent(${field})`, `stats ${counts.join(', ')} by bin(1d)`],
  });
}

/**
 * Mails the alarm address once a month's bill is, or will be, above the budget of the environment. It looks at the
 * whole account: AWS knows costs by tag only after somebody has activated the tag in its billing console.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { alarm, monthlyBudget }: Environment) {
    super(scope, id);
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: 'GREATER_THAN',
          threshold: 100,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarm.address }],
      })),
    });
  }
}
