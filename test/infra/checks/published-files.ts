import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { adminPageCode, adminPaths } from '#infra/edge/admin.ts';
import { viewerCode } from '#infra/edge/api-viewer.ts';
import { api, media } from '../distributions.ts';
import { dev as stacks } from './synthesised.ts';

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
  expect(JSON.stringify(ContentSecurityPolicy)).toMatch(/script-src 'self';.*https:\/\/<MediaEdge\.DomainName>/);
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
    for (const nothing of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain(nothing);
  }
});
