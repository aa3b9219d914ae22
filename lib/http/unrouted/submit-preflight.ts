import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { type Allowed, mayPostFrom } from '#lib/leads/submissions/origin.rules.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { isFailureOfService } from '#lib/platform/calls/unavailable.ts';
import { allowing, toEveryPage, toOrigin } from '#lib/platform/core/cors.ts';
import { log } from '#lib/platform/observe/log.ts';
import { allowedBy } from '#lib/use-cases/submissions/allowed.ts';
import { header } from '../call.ts';

/** How long the edge may cache the answer: the submit itself decides each time. */
const keptSeconds = 60;

const readAllowed = async (
  { pathParameters, queryStringParameters }: APIGatewayProxyEventV2,
  origin: string | undefined,
): Promise<Allowed> => {
  const params = submitForm.params.safeParse(pathParameters ?? {});
  const query = submitForm.query.safeParse(queryStringParameters ?? {});
  if (!params.success || !query.success) return { origins: [], isOwnSite: false };
  return allowedBy({ brandId: query.data.brandId, slug: params.data.formSlug, origin });
};

/** The headers of a page of this origin, by what the form allows. */
const decided = (allowed: Allowed, origin: string | undefined): Record<string, string> => {
  const isAllowed = mayPostFrom(allowed, origin);
  return {
    'Cache-Control': `public, max-age=${keptSeconds}`,
    ...(allowed.origins.length === 0 ? { ...toEveryPage, Vary: 'Origin' } : toOrigin(isAllowed ? origin : undefined)),
    ...(isAllowed && allowing),
  };
};

/**
 * For a form that cannot be read now: the page may send its submission, and neither the edge nor the browser keeps that. A
 * refusal here would lose the submission, as a browser does not ask again. Nothing is weakened: the submit decides by the
 * form each time, whatever its preflight said, and is stored only if the form allows the origin.
 */
const undecided = (origin: string | undefined): Record<string, string> => ({
  'Cache-Control': 'no-store',
  ...toOrigin(origin),
  ...allowing,
  'Access-Control-Max-Age': '0',
});

const headersFor = async (event: APIGatewayProxyEventV2): Promise<Record<string, string>> => {
  const origin = header(event, 'origin');
  try {
    return decided(await waitingFor('visitor', () => readAllowed(event, origin)), origin);
  } catch (error) {
    if (!isFailureOfService(error)) throw error;
    log.error('request.unavailable', { brandId: event.queryStringParameters?.brandId, error });
    return undecided(origin);
  }
};

/** The preflight of a submit from a page of another origin. A page that may not submit gets no headers. */
export const submitPreflight = async (event: APIGatewayProxyEventV2) => {
  const { requestId } = event.requestContext;
  const headers = await log.with({ requestId }, () => headersFor(event));
  return { statusCode: 204, headers: { 'X-Request-Id': requestId, ...headers } };
};
