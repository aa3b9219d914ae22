import type { Demo } from '#infra/local/seed.ts';

const ask = async <Data>({ baseUrl, apiKey }: Demo, method: string, path: string, body?: object): Promise<Data> => {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${answer}`);
  return (JSON.parse(answer) as { data: Data }).data;
};

interface Placed {
  path: string | null;
}

const pathOf = ([first]: readonly Placed[], what: string): string => {
  if (!first?.path) throw new Error(`The demo has no page of ${what}`);
  return first.path;
};

/** The generated front page is shown in place of the written one, as a new brand has it. */
export const prepare = async (demo: Demo): Promise<void> => {
  const items = `/v1/brands/${demo.brandId}/content/items`;
  const { item } = await ask<{ item: { id: string } }>(demo, 'GET', `${items}/by-slug/PAGE/home`);
  await ask(demo, 'PUT', `${items}/${item.id}/unpublish`, {});
};

export const setTheme = async (demo: Demo, theme: object): Promise<void> => {
  await ask(demo, 'PUT', `/v1/brands/${demo.brandId}/theme`, theme);
};

/** A page of each kind of the demo's site. */
export const addressesOf = async (demo: Demo): Promise<Record<string, string>> => {
  const read = <Data>(list: string) => ask<Data>(demo, 'GET', `/public/${list}?brandId=${demo.brandId}`);
  const [{ pins }, { services }, { events }, { promotions }, { posts }] = await Promise.all([
    read<{ pins: Placed[] }>('map-pins'),
    read<{ services: Placed[] }>('services'),
    read<{ events: Placed[] }>('events'),
    read<{ promotions: Placed[] }>('promotions'),
    read<{ posts: Placed[] }>('blog-posts'),
  ]);
  const paths = {
    front: '/',
    location: pathOf(pins, 'a location'),
    service: pathOf(services, 'a service'),
    services: '/services',
    event: pathOf(events, 'an event'),
    events: '/events',
    offer: pathOf(promotions, 'an offer'),
    post: pathOf(posts, 'a post'),
    locator: '/locations',
    form: '/quote',
  };
  const site = new URL(demo.baseUrl);
  site.hostname = `${demo.tenantSlug}.localhost`;
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, new URL(path, site).href]));
};
