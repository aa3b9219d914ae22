import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { adminPaths } from '#infra/edge/admin.ts';
import { sendingPaths } from '#infra/edge/api.ts';
import { viewerCode } from '#infra/edge/api-viewer.ts';
import { patternsOf } from '#infra/gateways.ts';
import { preflight } from '#lib/http/unrouted/preflight.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { api, type Behaviour, behaviourOf } from '../distributions.ts';
import { unfilled } from '../unfilled.ts';
import { dev as stacks } from './synthesised.ts';

/** The behaviours whose requests reach functions; the others serve files. */
const ofFunctions = api.CacheBehaviors.filter(
  ({ PathPattern }) => !['/embed/*', ...adminPaths].includes(PathPattern ?? ''),
);

/** The id of a policy that AWS manages, the same in every account. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const cachePolicies = stacks.ofType<{
  CachePolicyConfig: {
    MinTTL: number;
    DefaultTTL: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: Record<string, { [behaviour: string]: string | string[] }>;
  };
}>('AWS::CloudFront::CachePolicy');
const publicCache = cachePolicies.find(({ id }) => id.startsWith('PublicCache'));

test('only public reads are cached, with the request and not the caller as the key', () => {
  const all = [api.DefaultCacheBehavior, ...api.CacheBehaviors];
  expect(all.map(({ PathPattern = '*', CachePolicyId }) => [PathPattern, CachePolicyId])).toEqual([
    ['*', cachingDisabled],
    ...sendingPaths.map((path) => [path, path.endsWith('/submit') ? '<PreflightCache>' : cachingDisabled]),
    ['/public/*', `<${publicCache?.id}>`],
    ...patternsOf('leads', []).map((path) => [path, cachingDisabled]),
    ...['/embed/*', ...adminPaths].map((path) => [path, '<PublishedCache>']),
  ]);
  expect(publicCache?.Properties.CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 5 });
  expect(publicCache?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'none' },
  });
});

test('every operation passes the edge: the behaviour of its path permits its method', () => {
  const reads = api.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/public/*');
  // The API itself rejects unknown methods, in its envelope.
  expect(reads?.AllowedMethods).toContain('PATCH');
  for (const { id, path, method } of operations) {
    const behaviour = behaviourOf(path.replace(/{\w+}/g, brandId));
    expect(behaviour.AllowedMethods, id).toContain(method);
    // POST is never cached; only the preflight of a submit is.
    if (id === submitForm.id) continue;
    expect(behaviour.CachePolicyId === cachingDisabled, id).toBe(!(path.startsWith('/public/') && method === 'GET'));
  }
});

test('preflights of submits are cached by form and origin', () => {
  const behaviour = api.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/public/forms/*/submit');
  const policy = cachePolicies.find(({ id }) => behaviour?.CachePolicyId === `<${id}>`)?.Properties.CachePolicyConfig;
  expect(behaviour?.CachedMethods).toContain('OPTIONS');
  expect(policy).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 60,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Origin'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  });
});

test('an error is not cached longer than its own headers say', () => {
  expect(api.CustomErrorResponses?.map(({ ErrorCode }) => ErrorCode)).toEqual(
    expect.arrayContaining([400, 403, 404, 500, 503]),
  );
  expect(api.CustomErrorResponses?.every(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL === 0)).toBe(true);
});

test("the edge sends its secret to the API, and the visitor's address", () => {
  const [origin] = api.Origins;
  expect(origin).toMatchObject({
    DomainName: '<Api>.execute-api.us-east-1.amazonaws.com',
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
    OriginCustomHeaders: [
      {
        HeaderName: 'x-frontage-edge',
        HeaderValue: '{{resolve:secretsmanager:frontage/dev/edge:SecretString:::}}',
      },
    ],
  });
  // Raised when the secret is rotated, so that CloudFormation reads it again.
  expect(api.Comment).toContain(`edge key ${unfilled('dev').edgeKey}`);
  for (const behaviour of [api.DefaultCacheBehavior, ...ofFunctions]) {
    expect(behaviour.OriginRequestPolicyId).toBe(allViewerExceptHost);
    expect(behaviour.FunctionAssociations?.map(({ EventType }) => EventType)).toEqual(['viewer-request']);
    expect(behaviour.ViewerProtocolPolicy).toBe('https-only');
  }
});

/** Runs the function as CloudFront does. */
const atEdge = (request: object): unknown => {
  const event = { request, viewer: { ip: '203.0.113.7' }, context: { requestId: 'edge-1' } };
  const answer: unknown = runInContext(`${viewerCode}; handler(event)`, createContext({ event }));
  return structuredClone(answer);
};

test('an address header that the visitor sends is overwritten', () => {
  const headers = { 'x-frontage-visitor': { value: '8.8.8.8' } };
  expect(atEdge({ method: 'POST', uri: '/public/forms/contact/submit', headers })).toEqual({
    method: 'POST',
    uri: '/public/forms/contact/submit',
    headers: { 'x-frontage-visitor': { value: '203.0.113.7' } },
    cookies: {},
  });
});

test('the edge answers preflights of public paths like the API, and forwards all others', async () => {
  const path = '/public/secret-scanning';
  const event = { rawPath: path, headers: {}, requestContext: { requestId: 'edge-1' } };
  const { statusCode, headers } = await preflight(event as unknown as Parameters<typeof preflight>[0]);
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]);
  expect(atEdge({ method: 'OPTIONS', uri: path, headers: {} })).toEqual({
    statusCode,
    statusDescription: 'No Content',
    headers: Object.fromEntries(lowerCase),
  });
  for (const uri of ['/v1/me', '/public/forms/contact/submit'])
    expect(atEdge({ method: 'OPTIONS', uri, headers: {} })).toMatchObject({ method: 'OPTIONS', uri });
});

interface HeaderPolicy {
  ResponseHeadersPolicyConfig: {
    CorsConfig?: {
      AccessControlAllowOrigins: { Items: string[] };
      AccessControlExposeHeaders: { Items: string[] };
      OriginOverride: boolean;
    };
  };
}

test('pages of permitted origins can read errors of the gateway and the edge', () => {
  const corsOf = (behaviour: Behaviour) =>
    stacks
      .ofType<HeaderPolicy>('AWS::CloudFront::ResponseHeadersPolicy')
      .find(({ id }) => behaviour.ResponseHeadersPolicyId === `<${id}>`)?.Properties.ResponseHeadersPolicyConfig
      .CorsConfig;
  const everyone = ofFunctions.filter(({ PathPattern }) => PathPattern?.startsWith('/public/')).map(corsOf);
  expect(everyone.map((cors) => cors?.AccessControlAllowOrigins.Items)).toEqual(everyone.map(() => ['*']));
  const admins = corsOf(api.DefaultCacheBehavior);
  expect(admins?.AccessControlAllowOrigins.Items).toEqual(unfilled('dev').adminOrigins);
  for (const cors of [...everyone, admins]) {
    expect(cors?.AccessControlExposeHeaders.Items).toEqual(expect.arrayContaining(['Retry-After', 'X-Request-Id']));
    // The function's own headers win.
    expect(cors?.OriginOverride).toBe(false);
  }
});

test('every request to the API and to the sites is logged with its address, and without query, cookies and referrer', () => {
  const deliveries = stacks.ofType<{ RecordFields: string[]; DeliverySourceName: string }>('AWS::Logs::Delivery');
  const sources = stacks.ofType<{ ResourceArn: string; LogType: string }>('AWS::Logs::DeliverySource');
  expect(deliveries).toHaveLength(2);
  expect(sources.map(({ Properties }) => Properties.LogType)).toEqual(['ACCESS_LOGS', 'ACCESS_LOGS']);
  expect(new Set(sources.map(({ Properties }) => Properties.ResourceArn)).size).toBe(2);
  for (const { RecordFields } of deliveries.map(({ Properties }) => Properties)) {
    expect(RecordFields).toEqual(
      expect.arrayContaining(['c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'x-edge-request-id']),
    );
    expect(RecordFields.filter((name) => /query|cookie|referer|user-agent/i.test(name))).toEqual([]);
  }
});
