import type { APIGatewayProxyResult } from 'aws-lambda';
import { brick, stone } from '../../domain/site.ts';
import { type Markup, pageResponse } from '../html/page.ts';

/** The colors of the owner's emails at night, which link to these pages. Visitors come from the site, which is light. */
const darkStyle = `@media(prefers-color-scheme:dark){:root{color-scheme:dark;--bg:${stone[900]};--fg:${stone[100]};--muted:${stone[300]};--card:${stone[900]};--line:${stone[600]};--field:${stone[300]};--accent:${brick[300]};--star:${brick[300]}}}`;

/** Renders a page that only the owner is shown. */
export function ownerPage(
  statusCode: number,
  title: string,
  body: Markup,
  { script, style = '' }: { script?: string | undefined; style?: string | undefined } = {},
): APIGatewayProxyResult {
  return pageResponse(statusCode, title, body, { script, style: style + darkStyle });
}
