import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { adminPageCode, adminPaths } from '#infra/edge/admin.ts';
import { sendingPaths } from '#infra/edge/api.ts';
import { viewerCode } from '#infra/edge/api-viewer.ts';
import { answerBodies } from '#infra/edge/firewall-rules.ts';
import { stages } from '#infra/stages.ts';
import { preflight } from '#lib/http/unrouted/preflight.ts';
import { operations } from '#lib/operations.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import { dev as stacks } from './synthesised.ts';

interface Behaviour {
  PathPattern?: string;
  AllowedMethods: string[];
  CachedMethods?: string[];
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId: string;
  ViewerProtocolPolicy: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface Origin {
  DomainName: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  CustomOriginConfig?: { OriginProtocolPolicy: string };
}

interface DistributionProperties {
  DistributionConfig: {
    Comment: string;
    DefaultCacheBehavior: Behaviour;
    CacheBehaviors: Behaviour[];
    Origins: Origin[];
    WebACLId?: string;
    CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL: number }[];
  };
}

const distributions = stacks.ofType<DistributionProperties>('AWS::CloudFront::Distribution');
const distribution = (id: string) => {
  const found = distributions.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no distribution ${id}`);
  return found.Properties.DistributionConfig;
};
const api = distribution('ApiEdge');
const media = distribution('MediaEdge');

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
  const matches = (pattern: string, path: string): boolean =>
    new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path.replace(/{\w+}/g, 'x'));
  for (const { id, path, method } of operations) {
    const behaviour =
      api.CacheBehaviors.find(({ PathPattern = '' }) => matches(PathPattern, path)) ?? api.DefaultCacheBehavior;
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
  expect(api.Comment).toContain(`edge key ${stages.dev.edgeKey}`);
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

interface FirewallProperties {
  Scope: string;
  CustomResponseBodies: Record<string, { Content: string; ContentType: string }>;
  Rules: {
    Name: string;
    Priority: number;
    OverrideAction?: object;
    Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } };
    Statement: {
      RateBasedStatement?: { Limit: number; EvaluationWindowSec: number };
      ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides?: { Name: string; ActionToUse: object }[] };
      OrStatement?: { Statements: { LabelMatchStatement: { Key: string }; IPSetReferenceStatement?: object }[] };
    };
  }[];
}
const [firewall] = stacks.ofType<FirewallProperties>('AWS::WAFv2::WebACL');
const rules = firewall?.Properties.Rules ?? [];

test('the firewall protects the API and answers in its envelope', () => {
  expect(api.WebACLId).toBe(`<${firewall?.id}.Arn>`);
  expect(firewall?.Properties.Scope).toBe('CLOUDFRONT');
  expect(firewall?.Properties.CustomResponseBodies).toEqual(
    Object.fromEntries(
      Object.entries(answerBodies).map(([key, { content, contentType }]) => [
        key,
        { Content: content, ContentType: contentType },
      ]),
    ),
  );
  for (const [code, { content }] of Object.entries(answerBodies))
    expect(JSON.parse(content)).toEqual({ error: { code, message: expect.any(String) } });
});

test('floods get 429, attacks get 403, and every rule answers in our envelope', () => {
  const limits = rules.flatMap(({ Statement, Action }) =>
    Statement.RateBasedStatement ? [[Statement.RateBasedStatement.Limit, Action?.Block.CustomResponse]] : [],
  );
  const answer = expect.objectContaining({ ResponseCode: 429, CustomResponseBodyKey: 'rate_limited' });
  const { submissions, signIns, requests } = stages.dev.firewall;
  expect(limits).toEqual([
    [requests, expect.objectContaining({ ResponseCode: 204 })],
    ...[submissions, signIns, requests].map((limit) => [limit, answer]),
  ]);

  const groups = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
  expect(groups.map(({ OverrideAction }) => OverrideAction)).toEqual([{ Count: {} }, { Count: {} }, { Count: {} }]);
  const others = rules.filter(({ Statement }) => !Statement.RateBasedStatement && !Statement.ManagedRuleGroupStatement);
  expect(others.map(({ Action }) => Action?.Block.CustomResponse.ResponseCode)).toEqual([204, 403, 204, 403, 403, 403]);
  expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
});

test('addresses that operators block are refused first, and deployments leave the lists alone', () => {
  const [, first] = rules.toSorted((a, b) => a.Priority - b.Priority);
  const sets = stacks.ofType<{ Name: string; Scope: string; IPAddressVersion: string; Addresses: string[] }>(
    'AWS::WAFv2::IPSet',
  );
  expect(sets.map(({ Properties }) => Properties)).toEqual(
    ['4', '6'].map((version) => ({
      Name: `frontage-dev-blocked-ipv${version}`,
      Scope: 'CLOUDFRONT',
      IPAddressVersion: `IPV${version}`,
      Addresses: [],
    })),
  );
  expect(first?.Statement.OrStatement?.Statements).toEqual(
    sets.map(({ id }) => ({ IPSetReferenceStatement: { Arn: `<${id}.Arn>` } })),
  );
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
  const everyone = ofFunctions.map(corsOf);
  expect(everyone.map((cors) => cors?.AccessControlAllowOrigins.Items)).toEqual(everyone.map(() => ['*']));
  const admins = corsOf(api.DefaultCacheBehavior);
  expect(admins?.AccessControlAllowOrigins.Items).toEqual(stages.dev.adminOrigins);
  for (const cors of [...everyone, admins]) {
    expect(cors?.AccessControlExposeHeaders.Items).toEqual(expect.arrayContaining(['Retry-After', 'X-Request-Id']));
    // The function's own headers win.
    expect(cors?.OriginOverride).toBe(false);
  }
});

interface BlockAction {
  Block?: { CustomResponse: { ResponseCode: number; ResponseHeaders: { Name: string; Value: string }[] } };
}

test('pages can read refusals of the firewall, and it answers their preflights first', () => {
  const blocking = rules.flatMap(({ Name, Action }) => {
    const answer = (Action as BlockAction | undefined)?.Block?.CustomResponse;
    return answer ? [{ Name, status: answer.ResponseCode, headers: answer.ResponseHeaders }] : [];
  });
  for (const { Name, headers, status } of blocking) {
    const names = headers.map((header) => header.Name);
    expect(headers, Name).toContainEqual({ Name: 'Access-Control-Allow-Origin', Value: '*' });
    expect(names, Name).toContain('Access-Control-Expose-Headers');
    expect(names.includes('Access-Control-Allow-Headers'), Name).toBe(status === 204);
    expect(names.includes('Retry-After'), Name).toBe(status === 429);
  }
  const isPreflight = (name: string) => /preflight/.test(name);
  const order = rules.toSorted((a, b) => a.Priority - b.Priority).map(({ Name }) => Name);
  const refusals = blocking.filter(({ Name }) => !isPreflight(Name)).map(({ Name }) => Name);
  for (const name of refusals) expect(order.slice(0, order.indexOf(name)).some(isPreflight), name).toBe(true);
});

test('a rate limit matches its path in any encoding', () => {
  const transformed: unknown[] = [];
  JSON.stringify(rules, (name, value) => {
    if (name === 'RegexMatchStatement')
      transformed.push(value.TextTransformations.map(({ Type }: { Type: string }) => Type));
    return value;
  });
  expect(transformed).toEqual(Array(2).fill(['URL_DECODE', 'NORMALIZE_PATH']));
});

/** The order of the rules in the group, as AWS documents it. */
const coreRules = [
  'NoUserAgent_HEADER',
  'UserAgent_BadBots_HEADER',
  'SizeRestrictions_QUERYSTRING',
  'SizeRestrictions_Cookie_HEADER',
  'SizeRestrictions_BODY',
  'SizeRestrictions_URIPATH',
  'EC2MetaDataSSRF_BODY',
  'EC2MetaDataSSRF_COOKIE',
  'EC2MetaDataSSRF_URIPATH',
  'EC2MetaDataSSRF_QUERYARGUMENTS',
  'GenericLFI_QUERYARGUMENTS',
  'GenericLFI_URIPATH',
  'GenericLFI_BODY',
  'RestrictedExtensions_URIPATH',
  'RestrictedExtensions_QUERYARGUMENTS',
  'GenericRFI_QUERYARGUMENTS',
  'GenericRFI_BODY',
  'GenericRFI_URIPATH',
  'CrossSiteScripting_COOKIE',
  'CrossSiteScripting_QUERYARGUMENTS',
  'CrossSiteScripting_BODY',
  'CrossSiteScripting_URIPATH',
];

test('a rule that only counts does not hide one that blocks: the group continues after it', () => {
  const group = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')?.Statement.ManagedRuleGroupStatement;
  const overrides = group?.RuleActionOverrides ?? [];
  expect(JSON.stringify(rules)).not.toContain('"RuleActionOverrides":[]');
  expect(overrides.every(({ ActionToUse }) => JSON.stringify(ActionToUse) === '{"Count":{}}')).toBe(true);
  const labels = rules.find(({ Name }) => Name === 'refuse-core-rule-set')?.Statement.OrStatement?.Statements ?? [];
  const refused = labels.map(({ LabelMatchStatement }) => LabelMatchStatement.Key.split(':').at(-1)?.toUpperCase());
  // The label of a rule is its name in another case, except for this one.
  const labelOf = (rule: string): string => rule.replace('UserAgent_BadBots', 'BadBots').toUpperCase();
  expect(overrides.map(({ Name }) => Name).toSorted()).toEqual(
    coreRules.filter((rule) => !refused.includes(labelOf(rule))).toSorted(),
  );
});

test('the firewall logs the requests that it blocks, without credentials', () => {
  const [log] = stacks.ofType<{
    LogDestinationConfigs: string[];
    LoggingFilter: { DefaultBehavior: string };
    RedactedFields: { SingleHeader: { Name: string } }[];
  }>('AWS::WAFv2::LoggingConfiguration');
  expect(log?.Properties.LogDestinationConfigs.every((arn) => !arn.endsWith('*'))).toBe(true);
  expect(log?.Properties.LoggingFilter.DefaultBehavior).toBe('DROP');
  expect(log?.Properties.RedactedFields.map(({ SingleHeader }) => SingleHeader.Name)).toEqual(
    expect.arrayContaining(['authorization', 'x-api-key', 'cookie']),
  );
});

test('the script for other pages is read from the private bucket, by pages of every origin', () => {
  expect(api.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/embed/*')).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    ResponseHeadersPolicyId: '<EmbedHeaders>',
    Compress: true,
  });
  expect(api.Origins).toContainEqual(expect.objectContaining({ OriginAccessControlId: '<MediaAccess.Id>' }));
  const policy = stacks
    .ofType<{ ResponseHeadersPolicyConfig: object }>('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ id }) => id === 'EmbedHeaders');
  expect(policy?.Properties.ResponseHeadersPolicyConfig).toMatchObject({
    CorsConfig: { AccessControlAllowOrigins: { Items: ['*'] }, OriginOverride: true },
    CustomHeadersConfig: { Items: [{ Header: 'Cross-Origin-Resource-Policy', Value: 'cross-origin' }] },
  });
});

test('the admin application is read from the private bucket, with its own content security policy', () => {
  for (const path of adminPaths)
    expect(api.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      ViewerProtocolPolicy: 'redirect-to-https',
      ResponseHeadersPolicyId: '<AdminHeaders>',
      Compress: true,
    });
  const policy = stacks
    .ofType<{ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { ContentSecurityPolicy: object } } }>(
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
    .find(({ id }) => id === 'AdminHeaders');
  const { ContentSecurityPolicy } = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {};
  expect(JSON.stringify(ContentSecurityPolicy)).toMatch(/"Override":true/);
  expect(JSON.stringify(ContentSecurityPolicy)).toMatch(/script-src 'self';.*https:\/\/media\.dev\.frontage\.example/);
});

test.each([
  ['/admin', '/admin/index.html'],
  ['/admin/brands/1/leads', '/admin/index.html'],
  ['/admin/assets/main-AB12.js', '/admin/assets/main-AB12.js'],
])('the edge reads for %s the file %s', (uri, file) => {
  const event = { request: { uri } };
  expect(runInContext(`${adminPageCode}; handler(event)`, createContext({ event }))).toEqual({ uri: file });
});

test('the start page of the host leads to the admin application', () => {
  const event = { request: { uri: '/', method: 'GET', headers: {} }, viewer: { ip: '203.0.113.9' } };
  expect(runInContext(`${viewerCode}; handler(event)`, createContext({ event }))).toMatchObject({
    statusCode: 302,
    headers: { location: { value: '/admin' } },
  });
});

test('media are read from the private bucket only, and never sniffed or run', () => {
  expect(media.Origins).toEqual([expect.objectContaining({ OriginAccessControlId: '<MediaAccess.Id>' })]);
  expect(media.DefaultCacheBehavior).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    ResponseHeadersPolicyId: '<MediaHeaders>',
    CachePolicyId: '<MediaCache>',
  });
  const kept = stacks
    .ofType<{ CachePolicyConfig: { Name: string; MaxTTL: number } }>('AWS::CloudFront::CachePolicy')
    .map(({ Properties }) => [Properties.CachePolicyConfig.Name, Properties.CachePolicyConfig.MaxTTL]);
  // Deleted files are destroyed after a week; cached copies must not outlive that.
  expect(kept).toContainEqual(['frontage-dev-media', 86_400]);
  const policies = stacks.ofType<{
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentTypeOptions: object;
        StrictTransportSecurity: object;
        ContentSecurityPolicy: { ContentSecurityPolicy: string };
      };
    };
  }>('AWS::CloudFront::ResponseHeadersPolicy');
  for (const { Properties } of policies) {
    const { SecurityHeadersConfig } = Properties.ResponseHeadersPolicyConfig;
    expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
    expect(SecurityHeadersConfig.StrictTransportSecurity).toMatchObject({ AccessControlMaxAgeSec: 63_072_000 });
    expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain("default-src 'none'");
  }
});
