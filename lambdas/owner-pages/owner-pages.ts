import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isSameOrigin, siteOrigin, typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { sourceHash } from '../http/request-source.ts';
import { cookieHash } from '../store/trust.ts';
import { exportResponse } from './export.tsx';
import { showLead, submitLead } from './lead-page.tsx';
import { showList, submitListChange } from './list-page.tsx';
import { problemPage, seeOther } from './owner-layout.tsx';
import type { OwnerRequest, PageDependencies } from './owner-request.ts';
import { showReview, submitReview } from './review-page.tsx';
import { askForTrustPage, showTrust, submitTrust } from './trust-page.tsx';

/** Serves the owner's pages. Only a POST changes anything: a machine that opens links presses no button. */
export function ownerPages(dependencies: PageDependencies) {
  return httpChain(problemPage).handler(async (event: APIGatewayProxyEvent) => {
    const isPost = event.httpMethod === 'POST';
    if (isPost && !isSameOrigin(event)) {
      throw new HttpProblem(400, 'Please press the button on the page itself.');
    }
    const now = new Date();
    const browser = browserOf(event);
    const isTrusted = await dependencies.browsers.isTrusted(browser, now);
    const request: OwnerRequest = {
      input: {
        ...event.queryStringParameters,
        ...(isPost && Object.fromEntries(typedFields(event))),
      },
      browser: isTrusted ? browser : undefined,
      source: sourceHash(event, now),
      now,
      siteUrl: siteOrigin(event),
    };
    const page = event.path.replace(/^\/owner\//, '');
    return isPost ? submit(page, request, dependencies) : show(page, request, dependencies);
  });
}

async function show(
  page: string,
  request: OwnerRequest,
  dependencies: PageDependencies,
): Promise<APIGatewayProxyResult> {
  if (page === 'trust') return showTrust(request, dependencies);
  // A review's own key opens it in any browser.
  if (page === 'review') return showReview(request, dependencies);
  if (!request.browser) return askForTrustPage(request.input);
  switch (page) {
    case 'leads':
      return showList(request, dependencies);
    case 'lead':
      return showLead(request, dependencies);
    case 'export':
      return exportResponse(request, dependencies);
    default:
      throw new HttpProblem(404, 'There is no such page.');
  }
}

async function submit(
  page: string,
  request: OwnerRequest,
  dependencies: PageDependencies,
): Promise<APIGatewayProxyResult> {
  if (page === 'trust') return submitTrust(request, dependencies);
  if (page === 'review') return submitReview(request, dependencies);
  if (!request.browser) return seeOther('leads');
  switch (page) {
    case 'leads':
      return submitListChange(request, dependencies);
    case 'lead':
      return submitLead(request, dependencies);
    default:
      throw new HttpProblem(404, 'There is no such page.');
  }
}

function browserOf({ headers }: APIGatewayProxyEvent): string | undefined {
  const [, value] =
    /(?:^|;)\s*__Secure-owner-browser=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return value && cookieHash(value);
}
