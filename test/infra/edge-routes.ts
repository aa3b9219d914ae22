import { expect, test } from 'vitest';
import { login } from '#lib/accounts/auth/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { sitesPath } from '#lib/web/serving/names.contract.ts';
import { dev, stacks } from './checks/synthesised.ts';
import { behaviourOf } from './distributions.ts';
import { atEdge, type Passed, visitorAddress } from './edge-runtime.ts';

interface EdgeFunction {
  FunctionCode: string;
  FunctionConfig: { Runtime: string };
}

const codeOf = (wanted: string): string =>
  dev.ofType<EdgeFunction>('AWS::CloudFront::Function').find(({ id }) => id === wanted)?.Properties.FunctionCode ?? '';

/** Every kind of name under which somebody may ask. */
const hosts = {
  'of the product': 'api.frontage.example',
  'that CloudFront gave': 'd111111abcdef8.cloudfront.net',
  'of a site': 'www.acme.example',
  'that nobody knows': 'nobody.example',
};

/** Headers that only the edge may set. */
const forged = Object.fromEntries(
  ['x-frontage-host', 'x-frontage-path', 'x-frontage-visitor', 'x-frontage-query'].map((name) => [
    name,
    { value: 'forged' },
  ]),
);
const cookies = { '__Host-frontage_refresh': { value: 'rt_x' }, other: { value: 'y' } };
const querystring = { brandId: { value: 'x' }, '%62randId': { value: 'y' } };

const withValues = (path: string): string => path.replace(/{\w+\+?}/g, 'a%2Fb');

/** The request as the functions of the behaviour of its path hand it on. */
const throughApi = (host: string, method: string, uri: string): Passed => {
  const [association] = behaviourOf(uri).FunctionAssociations ?? [];
  const id = /^<(\w+)\.FunctionARN>$/.exec(association?.FunctionARN ?? '')?.[1] ?? '';
  return atEdge(codeOf(id), { host, method, uri, headers: forged, cookies, querystring });
};

test('every function of the edge keeps within the limits of its runtime, in every stage', () => {
  const functions = stacks.ofType<EdgeFunction>('AWS::CloudFront::Function').map(({ Properties }) => Properties);
  expect(functions.length).toBeGreaterThan(3);
  for (const { FunctionCode, FunctionConfig } of functions) {
    expect(FunctionConfig.Runtime).toBe('cloudfront-js-2.0');
    expect(Buffer.byteLength(FunctionCode)).toBeLessThan(10_240);
    expect(FunctionCode).not.toMatch(/\b(?:import|require|fetch|setTimeout|eval|class)\b|\.\.\.|\?\.|\?\?/);
  }
  expect(new Set(functions.map(({ FunctionCode }) => FunctionCode)).size).toBe(3);
});

test.each(Object.entries(hosts))('every operation passes the edge at a host %s', (_, host) => {
  for (const { id, method, path } of operations) {
    const uri = withValues(path);
    const passed = throughApi(host, method, uri);
    expect([id, passed.method, passed.uri, passed.querystring]).toEqual([id, method, uri, querystring]);
    expect(passed.headers).toMatchObject({ 'x-frontage-visitor': { value: visitorAddress }, host: { value: host } });
    for (const name of ['x-frontage-host', 'x-frontage-path']) expect(passed.headers).not.toHaveProperty(name);
    const isSignIn = path.startsWith(login.path.replace(/[^/]+$/, ''));
    expect([id, Object.keys(passed.cookies)]).toEqual([id, isSignIn ? Object.keys(cookies) : []]);
  }
});

test.each(Object.entries(hosts))('the edge answers what asks first at a host %s, where all forms agree', (_, host) => {
  for (const { path } of operations) {
    const answer = throughApi(host, 'OPTIONS', withValues(path));
    const isAnswered = path.startsWith('/public/') && path !== submitForm.path;
    expect([path, answer.statusCode]).toEqual([path, isAnswered ? 204 : undefined]);
  }
});

test.each(Object.entries(hosts))('pages of the application lead to its file at a host %s', (_, host) => {
  for (const uri of ['/admin', '/admin/', '/admin/brands/x/leads', '/admin/assets/main.js', '/admin/..%2fv1/me'])
    expect(throughApi(host, 'GET', uri).uri).toBe(uri.startsWith('/admin/assets/') ? uri : '/admin/index.html');
  expect(throughApi(host, 'GET', '/')).toMatchObject({ statusCode: 302, headers: { location: { value: '/admin' } } });
  // The preview of a page, in a frame of the application.
  const preview = throughApi(host, 'GET', `${sitesPath}brand.preview/about`);
  expect([preview.uri, preview.cookies]).toEqual([`${sitesPath}brand.preview/about`, {}]);
});

test.each(Object.entries(hosts))('a site has every path below its own name at a host %s', (_, host) => {
  const paths = ['/', '/contact', '/caf%C3%A9', '/100%25', '//evil.example/', '/../v1/me', '/sites/other.example/'];
  for (const uri of [...paths, ...operations.map(({ path }) => withValues(path))]) {
    const asked = { host: host.toUpperCase(), uri, headers: forged, cookies, querystring };
    const { headers, ...passed } = atEdge(codeOf('SiteViewer'), asked);
    expect(passed.uri).toBe(`${sitesPath}${host}${uri}`);
    expect(headers).toMatchObject({
      'x-frontage-host': { value: host },
      'x-frontage-path': { value: uri },
      'x-frontage-visitor': { value: visitorAddress },
    });
    expect(headers).not.toHaveProperty('x-frontage-query');
    expect(passed.querystring).toEqual({ brandId: { value: 'x' } });
  }
});
