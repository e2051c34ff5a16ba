import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { typedFields } from '../shared/form-post.ts';
import { httpChain } from '../shared/http-chain.ts';
import { HttpProblem } from '../shared/http-problem.ts';
import { decide, reviewBehind } from './moderate-testimonial.ts';
import { moderationPage, problemPage } from './moderation-page.ts';

const linkSchema = z.object({ id: z.guid(), token: z.string().max(100) });
const pressSchema = linkSchema.extend({ decision: z.enum(['publish', 'decline', 'undo']) });

/** GET and HEAD show, POST decides: whatever opens links without pressing a button changes nothing. */
const show = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const link = linkSchema.safeParse(event.queryStringParameters);
  if (!link.success) throw new HttpProblem(404, 'There is no review behind this link.');
  return moderationPage(await reviewBehind(link.data), link.data);
};

const decideAndShow = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const site = event.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') throw new HttpProblem(400, 'Press the button on the page itself.');
  const pressed = pressSchema.safeParse(Object.fromEntries(typedFields(event)));
  if (!pressed.success) throw new HttpProblem(404, 'There is no review behind this link.');
  const { decision, ...link } = pressed.data;
  await decide(link, decision);
  // Back to the page by GET, so that reloading it sends nothing again.
  const location = `moderate-testimonial?${new URLSearchParams({ ...link })}`;
  return {
    statusCode: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  };
};

export const handler = httpChain(problemPage).handler((event: APIGatewayProxyEvent) =>
  event.httpMethod === 'POST' ? decideAndShow(event) : show(event),
);
