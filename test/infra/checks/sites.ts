import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { viewerCode } from '#infra/edge/api-viewer.ts';
import { siteViewerCode } from '#infra/edge/sites.ts';
import { readSiteAddress } from '#lib/web/serving/address.rules.ts';
import { pageQueryNames, redirectQueryHeader } from '#lib/web/serving/names.contract.ts';
import { dev as stacks } from './synthesised.ts';

interface SitesProperties {
  DistributionConfig: {
    ConnectionMode?: string;
    CacheTagConfig?: object;
    ViewerCertificate?: { MinimumProtocolVersion?: string };
    Origins: { OriginCustomHeaders?: { HeaderName: string }[] }[];
    DefaultCacheBehavior: {
      CachePolicyId: string;
      ViewerProtocolPolicy: string;
      AllowedMethods: string[];
      CachedMethods: string[];
    };
  };
}

const sites = stacks.ofType<SitesProperties>('AWS::CloudFront::Distribution').find(({ id }) => id === 'SitesEdge')
  ?.Properties.DistributionConfig;

test('the sites have one distribution for many domains, without settings that are only for a single domain', () => {
  expect(sites?.ConnectionMode).toBe('tenant-only');
  for (const name of ['Aliases', 'IPV6Enabled', 'PriceClass', 'ContinuousDeploymentPolicyId', 'Staging'])
    expect(sites).not.toHaveProperty(name);
  const [connections] = stacks.ofType('AWS::CloudFront::ConnectionGroup');
  expect(connections?.Properties).toMatchObject({ Name: 'frontage-dev-sites', Enabled: true, Ipv6Enabled: true });
});

test('browsers reach the domains of customers with TLS 1.2 or newer', () => {
  expect(sites?.ViewerCertificate?.MinimumProtocolVersion).toBe('TLSv1.2_2021');
});

test('pages are grouped by their tags, and the secret of the edge is that of the API', () => {
  expect(sites?.CacheTagConfig).toEqual({ HeaderName: 'cache-tag' });
  expect(sites?.Origins[0]?.OriginCustomHeaders).toMatchObject([{ HeaderName: 'x-frontage-edge' }]);
});

test('what the edge and the gateway answer has security headers too, and those of a page win', () => {
  expect(sites?.DefaultCacheBehavior).toMatchObject({ ResponseHeadersPolicyId: '<SitesHeaders>' });
  const policy = stacks
    .ofType<{ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: Record<string, object> } }>(
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
    .find(({ id }) => id === 'SitesHeaders')?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  expect(policy?.StrictTransportSecurity).toEqual({ AccessControlMaxAgeSec: 63_072_000, Override: false });
  expect(policy?.ContentSecurityPolicy).toMatchObject({ Override: false });
  expect(policy?.ReferrerPolicy).toMatchObject({ Override: false });
});

test('the cache key of a page has its address and the query names that pages know', () => {
  expect(sites?.DefaultCacheBehavior).toMatchObject({
    ViewerProtocolPolicy: 'redirect-to-https',
    CachedMethods: ['GET', 'HEAD'],
  });
  const policy = stacks
    .ofType<{ CachePolicyConfig: object }>('AWS::CloudFront::CachePolicy')
    .find(({ id }) => sites?.DefaultCacheBehavior.CachePolicyId === `<${id}>`);
  expect(policy?.Properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 86_400,
    ParametersInCacheKeyAndForwardedToOrigin: {
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: [...pageQueryNames] },
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [redirectQueryHeader] },
    },
  });
  // CloudFront takes ten.
  expect(pageQueryNames.length).toBeLessThanOrEqual(10);
});

interface ViewerRequest {
  uri: string;
  headers: Record<string, { value: string }>;
  statusCode?: number;
}

/** Runs a function as CloudFront does. */
const atEdge = (code: string, uri: string, headers: ViewerRequest['headers'] = {}, querystring = {}): ViewerRequest => {
  const request = { method: 'GET', uri, querystring, headers: { host: { value: 'WWW.Acme.example' }, ...headers } };
  const event = { request, viewer: { ip: '203.0.113.7' }, context: { requestId: 'edge-1' } };
  return structuredClone(runInContext(`${code}; handler(event)`, createContext({ event })));
};

test('the edge puts the host before the path, and overwrites what a visitor says of both', () => {
  const { uri, headers } = atEdge(siteViewerCode, '/caf%C3%A9', {
    'x-frontage-host': { value: 'evil.example' },
    'x-frontage-path': { value: '/evil' },
  });
  expect(uri).toBe('/sites/www.acme.example/caf%C3%A9');
  expect(headers['x-frontage-path']).toEqual({ value: '/caf%C3%A9' });
  expect(headers['x-frontage-host']).toEqual({ value: 'www.acme.example' });
  expect(headers['x-frontage-visitor']).toEqual({ value: '203.0.113.7' });
  expect(readSiteAddress(atEdge(siteViewerCode, '/').uri, '')).toMatchObject({ host: 'www.acme.example', path: '/' });
});

test('pairs of the query that a redirect may begin with are in the cache key, and nothing that a visitor says of them', () => {
  const keyOf = (querystring: object) =>
    atEdge(siteViewerCode, '/', { 'x-frontage-query': { value: 'p=1' } }, querystring).headers['x-frontage-query'];
  expect(keyOf({ utm_source: { value: 'mail' } })).toBeUndefined();
  expect(keyOf({ page_id: { value: '12' }, cat: { value: '%C3%A9' }, p: { value: 'x'.repeat(901) } })).toEqual({
    value: 'page_id=12&cat=%C3%A9',
  });
});

test('a page depends on no name of the query that is not in the cache key', () => {
  const asked = (query: string, keyed?: string) => readSiteAddress('/sites/www.acme.example/', query, keyed);
  expect(asked('%71=leak&cursor=a&q=b&%70review=x')?.query).toEqual({ cursor: 'a', q: 'b' });
  expect(asked('p=1&%70age_id=2', 'p=1')?.pairs).toEqual([{ name: 'p', value: '1' }]);
});

test('the edge answers a path that nothing behind it can read', () => {
  expect(atEdge(siteViewerCode, '/%zz')).toMatchObject({
    statusCode: 400,
    headers: {
      'content-type': { value: 'text/plain; charset=utf-8' },
      'strict-transport-security': { value: expect.stringContaining('max-age=') },
      'x-content-type-options': { value: 'nosniff' },
    },
  });
});

test('a visitor of the API cannot name a site', () => {
  const { headers } = atEdge(viewerCode, '/sites/www.acme.example/', {
    'x-frontage-host': { value: 'a.example' },
    'x-frontage-path': { value: '/' },
  });
  expect([headers['x-frontage-host'], headers['x-frontage-path']]).toEqual([undefined, undefined]);
});
