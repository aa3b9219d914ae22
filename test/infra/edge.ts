import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { visitorCode } from '#infra/edge-policies.ts';
import { sendingPaths } from '#infra/edge-stack.ts';
import { answerBodies } from '#infra/firewall-rules.ts';
import { stages } from '#infra/stages.ts';
import { operations } from '#lib/contract/index.ts';
import { dev as stacks } from './synthesised.ts';

interface Behaviour {
  PathPattern?: string;
  AllowedMethods: string[];
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

/** Managed by AWS, under the same id for everybody. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const [publicCache] = stacks.ofType<{
  CachePolicyConfig: {
    MinTTL: number;
    DefaultTTL: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: Record<string, { [behaviour: string]: string }>;
  };
}>('AWS::CloudFront::CachePolicy');

test('only public reads are cached, by what is asked and never by who asks', () => {
  const all = [api.DefaultCacheBehavior, ...api.CacheBehaviors];
  expect(all.map(({ PathPattern = '*', CachePolicyId }) => [PathPattern, CachePolicyId])).toEqual([
    ['*', cachingDisabled],
    ...sendingPaths.map((path) => [path, cachingDisabled]),
    ['/public/*', `<${publicCache?.id}>`],
  ]);
  expect(publicCache?.Properties.CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 5 });
  expect(publicCache?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'none' },
  });
});

test('every operation gets through: what is sent meets a behaviour that takes it', () => {
  const reads = api.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/public/*');
  expect(reads?.AllowedMethods).toEqual(['GET', 'HEAD', 'OPTIONS']);
  const matches = (pattern: string, path: string): boolean =>
    new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path.replace(/{\w+}/g, 'x'));
  for (const { id, path, method } of operations) {
    const behaviour =
      api.CacheBehaviors.find(({ PathPattern = '' }) => matches(PathPattern, path)) ?? api.DefaultCacheBehavior;
    expect(behaviour.AllowedMethods, id).toContain(method);
    expect(behaviour.CachePolicyId === cachingDisabled, id).toBe(!(path.startsWith('/public/') && method === 'GET'));
  }
});

test('an error is kept no longer than it says itself', () => {
  expect(api.CustomErrorResponses?.map(({ ErrorCode }) => ErrorCode)).toEqual(
    expect.arrayContaining([400, 403, 404, 500, 503]),
  );
  expect(api.CustomErrorResponses?.every(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL === 0)).toBe(true);
});

test('the edge proves itself to the API with its secret, and says who is connected', () => {
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
  // Bumped by whoever rotates the secret, so that CloudFormation looks at it again.
  expect(api.Comment).toContain(`edge key ${stages.dev.edgeKey}`);
  for (const behaviour of [api.DefaultCacheBehavior, ...api.CacheBehaviors]) {
    expect(behaviour.OriginRequestPolicyId).toBe(allViewerExceptHost);
    expect(behaviour.FunctionAssociations?.map(({ EventType }) => EventType)).toEqual(['viewer-request']);
    expect(behaviour.ViewerProtocolPolicy).toBe('https-only');
  }
});

test("a visitor's own word about the address is overwritten", () => {
  const request = { headers: { 'x-frontage-visitor': { value: '8.8.8.8' } } };
  const context = createContext({ event: { request, viewer: { ip: '203.0.113.7' } } });
  runInContext(`${visitorCode}; handler(event)`, context);
  expect(request.headers['x-frontage-visitor']).toEqual({ value: '203.0.113.7' });
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
      ManagedRuleGroupStatement?: { Name: string };
    };
  }[];
}
const [firewall] = stacks.ofType<FirewallProperties>('AWS::WAFv2::WebACL');
const rules = firewall?.Properties.Rules ?? [];

test('the firewall stands before the API and answers in its envelope', () => {
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

test('floods are told to wait, attacks are refused, and no rule answers in words that are not ours', () => {
  const limits = rules.flatMap(({ Statement, Action }) =>
    Statement.RateBasedStatement ? [[Statement.RateBasedStatement.Limit, Action?.Block.CustomResponse]] : [],
  );
  const answer = expect.objectContaining({ ResponseCode: 429, CustomResponseBodyKey: 'rate_limited' });
  const { submissions, signIns, requests } = stages.dev.firewall;
  expect(limits).toEqual([submissions, signIns, requests].map((limit) => [limit, answer]));

  const groups = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
  expect(groups.map(({ OverrideAction }) => OverrideAction)).toEqual([{ Count: {} }, { Count: {} }, { Count: {} }]);
  const others = rules.filter(({ Statement }) => !Statement.RateBasedStatement && !Statement.ManagedRuleGroupStatement);
  expect(others.map(({ Action }) => Action?.Block.CustomResponse.ResponseCode)).toEqual([403, 403, 403]);
  expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
});

test('the firewall keeps whom it turned away, and no credential', () => {
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

test('media comes from the private bucket alone, and is never sniffed or run', () => {
  expect(media.Origins).toEqual([expect.objectContaining({ OriginAccessControlId: '<MediaAccess.Id>' })]);
  expect(media.DefaultCacheBehavior).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    ResponseHeadersPolicyId: '<MediaHeaders>',
  });
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
