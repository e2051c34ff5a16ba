import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Environment } from './environments.ts';

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
