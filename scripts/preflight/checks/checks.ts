import type { Check } from '../check.ts';
import { alarmSubscriptions } from './alarm-subscriptions.ts';
import { bootstrap } from './bootstrap.ts';
import { certificate } from './certificate.ts';
import { concurrency } from './concurrency.ts';
import { credentials } from './credentials.ts';
import { distributions } from './distributions.ts';
import { dns } from './dns.ts';
import { emailIdentities } from './email-identities.ts';
import { emailSending } from './email-sending.ts';
import { hostedZone } from './hosted-zone.ts';
import { inferenceProfile } from './inference-profile.ts';
import { modelCall } from './model-call.ts';
import { orphans } from './orphans.ts';
import { settings } from './settings.ts';
import { smsDelivery } from './sms-delivery.ts';
import { stack } from './stack.ts';
import { suppressionList } from './suppression-list.ts';

/** All checks, in the order in which they are printed. */
export const checks: Check[] = [
  settings,
  credentials,
  bootstrap,
  stack,
  dns,
  hostedZone,
  certificate,
  emailIdentities,
  emailSending,
  suppressionList,
  inferenceProfile,
  modelCall,
  concurrency,
  alarmSubscriptions,
  smsDelivery,
  orphans,
  distributions,
];
