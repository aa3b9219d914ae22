import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type StageName, stages } from '#infra/stages.ts';
import { sitesPath } from '#lib/web/serving/names.contract.ts';
import { dev as stacks, templates } from './checks/synthesised.ts';
import { api, behaviourOf } from './distributions.ts';
import { unfilled } from './unfilled.ts';

/** A name that CloudFront gives to a distribution. */
const ofCloudFront = 'd111111abcdef8.cloudfront.net';

interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
}

interface Bucket {
  CorsConfiguration?: { CorsRules: CorsRule[] };
}

interface Preflight {
  origin: string;
  method: string;
  headers: string[];
}

/** Whether a bucket tells a browser that a page may send this, as S3 reads its rules. */
const permits = (rules: readonly CorsRule[], { origin, method, headers }: Preflight): boolean => {
  const matches = (pattern: string, text: string): boolean =>
    new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(text);
  return rules.some(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      AllowedMethods.includes(method) &&
      headers.every((header) => AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), header))),
  );
};

const rulesOf = (stage: string): CorsRule[] =>
  templates
    .filter(({ name }) => name.replaceAll('-', '').startsWith(`frontage${stage}`))
    .flatMap(({ template }) => Object.values(template.Resources))
    .flatMap(({ Type, Properties }) =>
      Type === 'AWS::S3::Bucket' ? ((Properties as Bucket).CorsConfiguration?.CorsRules ?? []) : [],
    );

test.each(Object.keys(stages) as StageName[])(
  'the bucket of %s, which has no domain, takes uploads from pages that CloudFront serves and named ones alone',
  (stage) => {
    const rules = rulesOf(stage);
    // The application measures the progress, for which browsers ask first.
    const asked = { method: 'POST', headers: [] };
    for (const origin of [`https://${ofCloudFront}`, ...unfilled(stage).adminOrigins])
      expect([origin, permits(rules, { origin, ...asked })]).toEqual([origin, true]);
    for (const origin of [
      'https://evil.example',
      `https://${ofCloudFront}.evil.example`,
      `http://${ofCloudFront}`,
      'null',
    ])
      expect([origin, permits(rules, { origin, ...asked })]).toEqual([origin, false]);
    expect(permits(rules, { origin: `https://${ofCloudFront}`, method: 'PUT', headers: [] })).toBe(false);
  },
);

test('the application may contact the address that an upload goes to', () => {
  const headers = stacks
    .ofType<{ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { ContentSecurityPolicy: object } } }>(
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
    .find(({ id }) => id === 'AdminHeaders');
  const policy = JSON.stringify(headers?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig);
  const [, sources = ''] = /connect-src ([^;]+);/.exec(policy) ?? [];
  // Uploads are signed for addresses with the bucket in the path: see `forcePathStyle` of the client.
  expect(sources).toContain(`https://s3.${stages.dev.region}.amazonaws.com/`);
});

interface EdgeFunction {
  FunctionCode: string;
}

/** The viewer function of the host of the application, from the template. */
const viewer = () => {
  const found = stacks.ofType<EdgeFunction>('AWS::CloudFront::Function').find(({ id }) => id === 'Viewer');
  return found?.Properties.FunctionCode ?? '';
};

const passed = (uri: string) => {
  const request = {
    method: 'GET',
    uri,
    querystring: {},
    headers: { host: { value: ofCloudFront }, 'x-frontage-host': { value: 'evil.example' } },
    cookies: { '__Host-frontage_refresh': { value: 'rt_x' } },
  };
  const event = { request, viewer: { ip: '203.0.113.7' }, context: { requestId: 'edge-1' } };
  return structuredClone(runInContext(`${viewer()}; handler(event)`, createContext({ event })));
};

test('the preview of a site passes the edge of the application, as a path of it and without naming a host', () => {
  const uri = `${sitesPath}brand.preview/about`;
  const request = passed(uri);
  expect(request.uri).toBe(uri);
  expect(request.headers).not.toHaveProperty('x-frontage-host');
  expect(request).not.toHaveProperty('statusCode');
  expect(behaviourOf(uri)).toBe(api.DefaultCacheBehavior);
});

test('cookies reach the operations of a sign-in alone', () => {
  expect(passed('/v1/auth/refresh').cookies).toHaveProperty('__Host-frontage_refresh');
  for (const uri of ['/v1/me', '/v1/authors', '/public/brand', '/sites/brand.preview/', '/v1/auth'])
    expect([uri, passed(uri).cookies]).toEqual([uri, {}]);
});
