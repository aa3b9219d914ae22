import { expect, test } from 'vitest';
import { edgeRoutes, routeKey } from '#infra/edge-routes.ts';
import { type GatewayName, gatewayNames, gatewayOf, ledTo, patternsOf, routedBy } from '#infra/gateways.ts';
import { noOperation } from '#lib/http/unrouted/no-operation.ts';
import { operations } from '#lib/operations.ts';
import { methodsOf } from '#lib/platform/core/contract/methods.ts';
import { dev } from './checks/synthesised.ts';
import { api, behaviourOf } from './distributions.ts';
import { routesOf } from './routes-of.ts';

const uuid = '01939B6E-5c00-7000-8000-0000000000ff';
/** Values of a parameter that is no UUID, among them what could be taken for the group of another gateway. */
const deceiving = ['x', ...new Set(operations.map(({ group }) => group)), 'leads.html', 'forms-and-leads'];

const withValues = (path: string, value: string): string =>
  path.replace(/{(\w+)}/g, (_, name: string) =>
    /^(?:type|slug|formSlug|revision|version|integrationId)$/.test(name) ? value : uuid,
  );

/** The gateway to which the edge leads a path. */
const gatewayAt = (path: string): GatewayName | undefined => {
  const { TargetOriginId } = behaviourOf(path);
  const domain = api.Origins.find(({ Id }) => Id === TargetOriginId)?.DomainName ?? '';
  return gatewayNames.find((name) => domain.startsWith(name === 'api' ? '<Api>.' : `<Api${name}>.`));
};

const routes = Object.fromEntries(gatewayNames.map((name) => [name, routesOf(dev, name)])) as Record<
  GatewayName,
  string[]
>;

/** The key of the route that a gateway chooses: a whole path before one with parameters, then any path below, then any path. */
const routeAt = (gateway: GatewayName, method: string, path: string): string => {
  const fits = (key: string): boolean => {
    const [ofKey = '', pattern = ''] = key.split(' ');
    const shape = pattern
      .replaceAll('.', '\\.')
      .replace(/{\w+\+}/g, '.+')
      .replace(/{\w+}/g, '[^/]+');
    return (ofKey === method || ofKey === 'ANY') && new RegExp(`^${shape}$`).test(path);
  };
  const weightOf = (key: string): number => (key.includes('+}') ? 100 : 0) + (key.match(/{/g)?.length ?? 0);
  const found = routes[gateway].filter(fits).toSorted((a, b) => weightOf(a) - weightOf(b));
  return found[0] ?? '$default';
};

const through = (method: string, path: string): string => {
  const gateway = gatewayAt(path);
  return gateway ? routeAt(gateway, method, path) : 'a bucket';
};

test('the edge leads every operation to the gateway that has its route, whatever its slugs say, and its preflight too', () => {
  for (const operation of operations) {
    const { id, path } = operation;
    for (const value of path.includes('lug}') || path.includes('{type}') ? deceiving : ['x']) {
      const asked = withValues(path, value);
      for (const method of methodsOf(operation))
        expect([id, asked, through(method, asked)]).toEqual([id, asked, `${method} ${path}`]);
      expect([asked, through('OPTIONS', asked)]).toEqual([asked, expect.stringMatching(/^OPTIONS /)]);
    }
  }
});

test.each([
  '',
  '/',
  '/v1',
  '/v1/nothing',
  `/v1/brands/${uuid}/nothing`,
  `/v1/brands/${uuid}/leads/${uuid}/nothing/at/all`,
])('the edge leads %s, which no operation has, to the answer that says so', (path) => {
  expect(through('GET', path)).toBe('$default');
  expect(through('PATCH', path)).toBe('$default');
});

test('a brand id that is none is named, though the edge does not know which gateway its path belongs to', async () => {
  expect(through('GET', '/v1/brands/acme/leads')).toBe('$default');
  const asked = (method: string) =>
    noOperation({
      rawPath: '/v1/brands/acme/leads',
      headers: {},
      requestContext: { requestId: 'r', http: { method } },
    } as never);
  expect(await asked('GET')).toMatchObject({ statusCode: 400, body: expect.stringContaining('"field":"brandId"') });
  expect(await asked('PATCH')).toMatchObject({ statusCode: 405 });
});

test.each(gatewayNames)('the gateway %s has the routes of its groups, and room for twenty operations more', (name) => {
  const own = operations.filter(({ group }) => gatewayOf(group) === name);
  const ofEdge = edgeRoutes.filter(({ gateways }) => (gateways as readonly GatewayName[]).includes(name));
  const declared = own.flatMap((operation) => methodsOf(operation).map((method) => `${method} ${operation.path}`));
  expect(routes[name].toSorted()).toEqual([...declared, ...ofEdge.map(routeKey)].toSorted());
  // AWS permits 300, which it raises for nobody. Give a group another gateway in infra/gateways.ts.
  expect(own.length + ofEdge.length).toBeLessThanOrEqual(280);
});

test('the behaviours of the edge keep within the quotas of a distribution', () => {
  expect(1 + api.CacheBehaviors.length).toBeLessThanOrEqual(75);
  expect(api.Origins.length).toBeLessThanOrEqual(100);
  for (const { PathPattern = '' } of api.CacheBehaviors) expect(PathPattern).toMatch(/^[\w.*$/~"'@:+?&-]{1,255}$/);
});

test('a group that moves has its routes in both gateways, and the edge leads to the first until it has moved', () => {
  expect([gatewayOf('leads'), ledTo('leads', []), ledTo('leads', ['leads'])]).toEqual(['leads', 'leads', 'api']);
  expect([routedBy('leads', []), routedBy('leads', ['leads']), routedBy('brands', ['leads'])]).toEqual([
    ['leads'],
    ['leads', 'api'],
    ['api'],
  ]);
  const [all, others] = [patternsOf('leads', []), patternsOf('leads', ['leads'])];
  expect(all.filter((pattern) => !others.includes(pattern))).toEqual([expect.stringMatching(/leads\*$/)]);
});
