import { type Deployed, longestPromptTokens, modelUpperEnd, monthlyCosts } from './month.ts';
import { type PriceName, prices } from './prices.ts';

const VISITS = [0, 1_000, 100_000];

/** Around the part of docs/costs.md that is computed. */
const MARKS = ['<!-- computed by "npm run costs" -->', '<!-- end -->'] as const;

/**
 * Renders the tables of a month's costs and of the prices behind them, in Markdown.
 *
 * @param withReceipts - production with receipts turned on
 */
export function costTables(dev: Deployed, prod: Deployed, withReceipts: Deployed): string {
  return [
    monthTable([
      ['dev', dev],
      ['prod', prod],
    ]),
    receiptsOf(prod, withReceipts),
    upperEnd(prod),
    priceTable(),
  ].join('\n\n');
}

/** Puts computed tables into a text between the marks. */
export function withTables(text: string, tables: string): string {
  const [begin, end] = MARKS;
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  return `${before}\n\n${tables}\n\n${text.slice(text.indexOf(end))}`;
}

const labels: Record<PriceName, string> = {
  secret: 'secret',
  alarm: 'alarms',
  metric: 'metrics of our own',
  dashboard: 'dashboards',
  logs: 'logs',
  webAcl: 'web ACL',
  webAclRule: 'rules of the web ACL',
  inspected: 'requests that it inspects',
  apiCall: 'requests to the API',
  lambdaCall: 'runs of functions',
  lambdaTime: 'time of functions',
  queueRequest: 'requests to the queue of photographs',
  event: 'events of the bucket of photographs',
  objectWrite: 'writes of photographs',
  objectStorage: 'photographs that are kept',
  write: 'writes to tables',
  read: 'reads of tables',
  recovery: 'point-in-time recovery',
  transfer: 'data to visitors',
  request: 'requests to CloudFront',
  viewerFunction: 'runs of viewer functions',
  fileRead: 'reads of files',
  email: 'emails',
  inputToken: 'the model, input',
  outputToken: 'the model, output',
};

function monthTable(environments: [name: string, Deployed][]): string {
  const columns = environments.flatMap(([name, deployed]) =>
    VISITS.map((visits) => ({
      title: visits === 0 ? `${name}, idle` : `${name}, ${visits.toLocaleString('en-US')} visits`,
      ...monthlyCosts(deployed, visits),
    })),
  );
  const names = (columns[0]?.lines ?? []).map(({ name }) => name);
  const rows = names
    .map((name) => ({
      name,
      cells: columns.map(({ lines }) => lines.find((line) => line.name === name)?.dollars ?? 0),
    }))
    // What is free or less than half a cent everywhere says nothing.
    .filter(({ cells }) => cells.some((dollars) => dollars >= 0.005));
  return table([
    ['US dollars a month', ...columns.map(({ title }) => title)],
    ...rows.map(({ name, cells }) => [labels[name], ...cells.map(money)]),
    ['**sum**', ...columns.map(({ total }) => `**${money(total)}**`)],
  ]);
}

function receiptsOf(prod: Deployed, withReceipts: Deployed): string {
  const [idle, some, many] = VISITS.map((visits) =>
    money(monthlyCosts(withReceipts, visits).total - monthlyCosts(prod, visits).total),
  );
  return `**Receipts for homeowners** are off in the table. Turned on in production they cost $${idle} more while it is idle, $${some} with 1,000 visits and $${many} with 100,000.`;
}

function upperEnd({ environment }: Deployed): string {
  const { calls, dollars } = modelUpperEnd(environment);
  const tokens = longestPromptTokens().toLocaleString('en-US');
  return `**The model's upper end:** ${environment.model.dailyLimit} calls a day are ${calls.toLocaleString('en-US')} in a month, each with ${tokens} tokens (the longest price sheet with the longest description) and the longest answer: **$${money(dollars)}**, whatever the number of visitors.`;
}

function priceTable(): string {
  return table([
    ['price', 'US dollars', 'free each month', 'to check', 'read in'],
    ...Object.values(prices).map(({ per, dollars, free, source, read }) => [
      per,
      String(dollars),
      free.toLocaleString('en-US'),
      source,
      read,
    ]),
  ]);
}

function money(dollars: number): string {
  return dollars.toFixed(2);
}

function table([heading = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(heading), `|${heading.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
