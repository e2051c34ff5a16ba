import type { Template } from 'local-cloud';
import { MOST_PHOTOS_READ } from '../../domain/estimate/estimate.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import type { ProjectType } from '../../domain/project.ts';
import { converseInput } from '../../lambdas/generate-quote/choose-tool.ts';
import { photoInput } from '../../lambdas/read-photos/photo-tool.ts';
import type { Environment } from '../../lib/environments.ts';
import { costOf, type PriceName } from './prices.ts';

/** An environment with its synthesized template, from which everything that is counted comes. */
export interface Deployed {
  environment: Environment;
  template: Template;
}

/** The doings of visitors: guesses on the high side, to be replaced once the dashboard shows others. */
const perVisit = {
  /** Pages, scripts and photographs of two pages; 1 MB is more than both together. */
  requests: 25,
  transferGb: 0.001,
  /** The list of reviews, which CloudFront may keep for half a minute: none is taken from its cache here. */
  listCalls: 1,
  estimates: 0.01,
  corrections: 0.01,
  /** Four quote requests in ten come with photographs. */
  photoReadings: 0.004,
  messages: 0.005,
  reviews: 0.001,
  /** Every third lead brings three. */
  photos: 0.015,
};

/** Of a photograph: the upload, the picture and its smaller ones. */
const WRITES_PER_PHOTO = 4;
/** Of each of these one, and of the upload's deletion. */
const EVENTS_PER_PHOTO = WRITES_PER_PHOTO + 1;
/** Of a lead that has a photograph more: its item twice, and the two quotas. */
const WRITES_PER_STORED_PHOTO = 8;
/** GB of the picture and its smaller ones. */
const GB_PER_PHOTO = 0.0008;
/** Of a message: its sending, its receipt and its deletion. */
const REQUESTS_PER_MESSAGE = 3;
/** Lambda asks an idle queue with five connections, each for up to 20 s (Lambda Developer Guide, "Using Lambda with Amazon SQS"). */
const POLLS_PER_HOUR = (5 * 60 * 60) / 20;

/** GB of memory of each function, and the seconds that its runs take. */
const GB = 0.5;
const seconds = {
  list: 0.1,
  estimate: 5,
  photoReading: 10,
  form: 0.3,
  schedule: 0.3,
  delivery: 1,
  photo: 2,
};

const HOURS_A_MONTH = 730;
const DAYS_A_MONTH = 31;

/** Of a lead: its item with three indexes, the estimate, the lease, the quotas and the owner's decision. */
const WRITES_PER_LEAD = 20;
/** Of a run of the schedule: a page of each of three indexes, at least half a unit each. */
const READS_PER_RUN = 3;
/** The email about it and one about the decision. */
const EMAILS_PER_LEAD = 2;
/** Of a receipt: its four quotas. */
const WRITES_PER_RECEIPT = 4;
/** Bounces and complaints of receipts, each reported only where there is one. */
const RECEIPT_METRICS = 2;
/** Lines of Lambda and of the function; a line of the access log is less than 1 kB. */
const LOG_GB_PER_RUN = 2e-6;
/** A line of CloudFront's access log: 350 bytes. */
const LOG_GB_PER_REQUEST = 3.5e-7;
/** Metrics that are reported at all times: `OldestUnsentSeconds` and `UndeliveredItems`. */
const STEADY_METRICS = 2;
/** With those that only failures report: two of readings, one of throttles. */
const ALL_METRICS = 5;
const TABLES_GB = 0.1;

/** English has about four characters to a token; fewer is dearer. */
const CHARACTERS_PER_TOKEN = 3;
/** An answer as it is: a few ids with their reasons. */
const USUAL_OUTPUT_TOKENS = 300;

/** Of a reading of photographs, of the day's model calls: one, and one for each picture. */
const USES_PER_PHOTO_READING = 1 + MOST_PHOTOS_READ;
/** A picture as it is billed (Amazon Nova 2 User Guide, "Multimodal understanding", read in a copy of 2026). */
const TOKENS_PER_PICTURE = 230;
/** Two ids with their numbers, or none. */
const PHOTO_OUTPUT_TOKENS = 60;

type Quantities = Partial<Record<PriceName, number>>;

/** Computes what a month of an environment uses. */
export function quantities({ environment, template }: Deployed, visits: number): Quantities {
  const leads = visits * (perVisit.estimates + perVisit.messages + perVisit.reviews);
  const photoReadings = environment.model.readsPhotos ? visits * perVisit.photoReadings : 0;
  const apiCalls = visits * (perVisit.listCalls + perVisit.corrections) + leads + photoReadings;
  const scheduleRuns = (HOURS_A_MONTH * 60) / environment.outbox.every.toMinutes();
  // At most one for each lead, and its run of the function.
  const receipts = environment.receipts === 'on' ? leads : 0;
  const photos = visits * perVisit.photos;
  const cleanUps = HOURS_A_MONTH + DAYS_A_MONTH;
  // Of a photograph: the request for its upload, its processing, its settling.
  const runs = apiCalls + scheduleRuns + EMAILS_PER_LEAD * leads + receipts + 3 * photos + cleanUps;
  const { requests, transferGb, listCalls, estimates, corrections } = perVisit;
  const modelUses = visits * estimates + photoReadings * USES_PER_PHOTO_READING;
  const isAsked = Math.min(1, (environment.model.dailyLimit * DAYS_A_MONTH) / (modelUses || 1));
  const isRecoverable = JSON.stringify(template).includes('"PointInTimeRecoveryEnabled":true');
  const acls = ofType(template, 'AWS::WAFv2::WebACL');
  return {
    secret: ofType(template, 'AWS::SecretsManager::Secret').length,
    alarm: ofType(template, 'AWS::CloudWatch::Alarm').length,
    dashboard: ofType(template, 'AWS::CloudWatch::Dashboard').length,
    metric: visits > 0 ? ALL_METRICS + (receipts > 0 ? RECEIPT_METRICS : 0) : STEADY_METRICS,
    logs: LOG_GB_PER_RUN * (runs + apiCalls) + LOG_GB_PER_REQUEST * visits * requests,
    webAcl: acls.length,
    webAclRule: acls.flatMap(({ Properties }) => Properties?.Rules as object[]).length,
    inspected: acls.length * visits * requests,
    apiCall: apiCalls,
    lambdaCall: runs,
    lambdaTime:
      GB *
      (visits *
        (listCalls * seconds.list + estimates * seconds.estimate + corrections * seconds.form) +
        photoReadings * seconds.photoReading +
        leads * (seconds.form + EMAILS_PER_LEAD * seconds.delivery) +
        receipts * seconds.delivery +
        // A GB of memory for two seconds, and two runs of half a GB.
        photos * (2 * seconds.photo + 2 * seconds.form) +
        scheduleRuns * seconds.schedule),
    queueRequest: HOURS_A_MONTH * POLLS_PER_HOUR + photos * REQUESTS_PER_MESSAGE,
    event: photos * EVENTS_PER_PHOTO,
    objectWrite: photos * WRITES_PER_PHOTO + cleanUps,
    // Those of all months of the longest term.
    objectStorage:
      photos * GB_PER_PHOTO * (environment.leadRetentionDays.unanswered / DAYS_A_MONTH),
    write:
      photos * WRITES_PER_STORED_PHOTO + leads * WRITES_PER_LEAD + receipts * WRITES_PER_RECEIPT,
    read: scheduleRuns * READS_PER_RUN + apiCalls * 2,
    recovery: isRecoverable ? TABLES_GB : 0,
    transfer: visits * transferGb,
    request: visits * requests,
    viewerFunction: visits * requests,
    fileRead: visits * requests,
    email: leads * EMAILS_PER_LEAD + receipts,
    inputToken:
      isAsked *
      (visits * estimates * longestPromptTokens() + photoReadings * longestPhotoPromptTokens()),
    outputToken:
      isAsked * (visits * estimates * USUAL_OUTPUT_TOKENS + photoReadings * PHOTO_OUTPUT_TOKENS),
  };
}

/** Computes the dollars of each price in a month, and their sum. */
export function monthlyCosts(deployed: Deployed, visits: number) {
  const lines = Object.entries(quantities(deployed, visits)).map(([name, quantity]) => ({
    name: name as PriceName,
    quantity,
    dollars: costOf(name as PriceName, quantity),
  }));
  return { lines, total: lines.reduce((sum, { dollars }) => sum + dollars, 0) };
}

/** Computes the dollars of a month in which every call of the daily limit is made, each as long as it can be. */
export function modelUpperEnd({ model }: Environment): { calls: number; dollars: number } {
  const calls = model.dailyLimit * DAYS_A_MONTH;
  const { inferenceConfig } = longestPrompt();
  const output = calls * (inferenceConfig?.maxTokens ?? 0);
  const dollars =
    costOf('inputToken', calls * longestPromptTokens()) + costOf('outputToken', output);
  return { calls, dollars };
}

/** The tokens of the longest price sheet with the longest description. */
export function longestPromptTokens(): number {
  return Math.ceil(JSON.stringify(longestPrompt()).length / CHARACTERS_PER_TOKEN);
}

/** The tokens of the longest price sheet as it stands beside two pictures. */
function longestPhotoPromptTokens(): number {
  const characters = Object.entries(priceList.sheets).map(([projectType, sheet]) => {
    const project = { projectType: projectType as ProjectType, description: 'x'.repeat(2000) };
    return JSON.stringify(photoInput('', project, sheet, [])).length;
  });
  return (
    Math.ceil(Math.max(...characters) / CHARACTERS_PER_TOKEN) +
    MOST_PHOTOS_READ * TOKENS_PER_PICTURE
  );
}

function longestPrompt() {
  const prompts = Object.entries(priceList.sheets).map(([projectType, sheet]) =>
    converseInput(
      '',
      { projectType: projectType as ProjectType, description: 'x'.repeat(2000) },
      sheet,
    ),
  );
  return prompts.reduce((longest, each) =>
    JSON.stringify(each).length > JSON.stringify(longest).length ? each : longest,
  );
}

function ofType({ Resources }: Template, type: string): Template['Resources'][string][] {
  return Object.values(Resources).filter(({ Type }) => Type === type);
}
