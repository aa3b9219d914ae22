import type { Demo } from '#infra/local/seed.ts';

/** A change of the demo brand, and a page of its site that shows it. */
export interface Change {
  id: string;
  title: string;
  /** Makes the change over HTTP, so that `path` shows the mark from now on. */
  make: (mark: string) => Promise<unknown>;
  path: string;
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

const callerOf =
  ({ baseUrl, brandId, apiKey }: Demo): Call =>
  async (method, path, body) => {
    const response = await fetch(`${baseUrl}/v1/brands/${brandId}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status} ${answer}`);
    return JSON.parse(answer).data;
  };

/** A published page, a location's profile, the menu, and a post. Each is changed through the API. */
export const changesOf = async (demo: Demo): Promise<Change[]> => {
  const call = callerOf(demo);
  const pageBody = { type: 'PAGE', slug: 'visible', title: 'Visible', blocks_version: 1, blocks: [] };
  const { item } = await call<{ item: { id: string } }>('POST', '/content/items', pageBody);
  const page = `/content/items/${item.id}`;
  await call('PUT', `${page}/publish`);
  const [locationId = ''] = demo.locationIds;
  const { location } = await call<{ location: { slug: string } }>('GET', `/locations/${locationId}`);
  return [
    {
      id: 'page',
      title: 'a page is published again',
      path: '/visible',
      make: async (mark) => {
        await call('PUT', page, { title: mark });
        return call('PUT', `${page}/publish`);
      },
    },
    {
      id: 'profile',
      title: 'the description of a location',
      path: `/locations/${location.slug}`,
      make: (mark) => call('PUT', `/locations/${locationId}/profile`, { description: mark }),
    },
    {
      id: 'post',
      title: 'a post is published, in the blog',
      path: '/blog',
      make: (mark) => call('POST', '/blog-posts', { title: mark, body: '<p>Seen.</p>', status: 'published' }),
    },
  ];
};
