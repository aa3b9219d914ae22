import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { now } from '#lib/core/clock.ts';
import { allowing, toEveryPage, toOrigin } from '#lib/core/cors.ts';
import { formRouteKey } from '#lib/forms/records.ts';
import { header } from '#lib/http/call.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import { mayPostFrom } from '#lib/submissions/origin.rules.ts';
import { getRecent } from '#lib/table/cached.ts';
import { brandView } from '#lib/table/table.ts';

/** How long the edge may cache the answer: the submit itself decides each time. */
const keptSeconds = 60;

/** The origins that a form allows; all for an unknown form, so that the page can read the submit's error. */
const allowedOrigins = async ({ pathParameters, queryStringParameters }: APIGatewayProxyEventV2): Promise<string[]> => {
  const params = submitForm.params.safeParse(pathParameters ?? {});
  const query = submitForm.query.safeParse(queryStringParameters ?? {});
  if (!params.success || !query.success) return [];
  const key = formRouteKey(brandView(query.data.brandId), params.data.formSlug);
  const { route } = await getRecent({ route: key }, now());
  return route?.form.spam.allowedOrigins ?? [];
};

/** The preflight of a submit from a page of another origin. A page that may not submit gets no headers. */
export const submitPreflight = async (event: APIGatewayProxyEventV2) => {
  const origins = await allowedOrigins(event);
  const origin = header(event, 'origin');
  const isAllowed = mayPostFrom(origins, origin);
  return {
    statusCode: 204,
    headers: {
      'X-Request-Id': event.requestContext.requestId,
      'Cache-Control': `public, max-age=${keptSeconds}`,
      ...(origins.length === 0 ? { ...toEveryPage, Vary: 'Origin' } : toOrigin(isAllowed ? origin : undefined)),
      ...(isAllowed && allowing),
    },
  };
};
