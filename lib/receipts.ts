import { Duration } from 'aws-cdk-lib';
import { ConfigurationSet, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { FailedEvents } from './alarms.ts';
import type { Environment } from './environments.ts';
import type { OwnerEmail } from './owner-email.ts';
import type { Settings } from './settings.ts';
import { SiteFunction } from './site-function.ts';
import { newItemsSource, type OutboxTable } from './tables.ts';

interface ReceiptsProps {
  environment: Environment;
  failedEvents: FailedEvents;
  email: OwnerEmail;
  settings: Settings;
  siteUrl: string;
  leads: OutboxTable;
}

/**
 * Sends homeowners a receipt for each new lead. It reads the leads' stream and nothing of their table, and
 * whatever fails in it leaves the owner's email alone.
 */
export class Receipts extends Construct {
  constructor(scope: Construct, id: string, props: ReceiptsProps) {
    super(scope, id);
    const { environment, failedEvents, email, settings, siteUrl, leads } = props;
    // A set of its own: its bounces and complaints are no news of the owner's mailbox. What complained or bounced once
    // gets no further receipt.
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const send = new SiteFunction(this, 'Send', {
      environment,
      folder: 'send-receipt',
      // Ten emails one after another, each of which runs into its timeout of 5 s, and two retries.
      timeout: Duration.seconds(90),
      failedEvents,
      variables: { SITE_URL: siteUrl },
    });
    email.grantSendThrough(send, configurationSet);
    settings.grantReceipts(send);
    send.addEventSource(newItemsSource(leads, failedEvents));
  }
}
