import { event, pagesFor, places, posts, profileOf, promotion, services } from './demo-content.ts';
import type { Demo } from './seed.ts';

/** Publishes a site of the demo brand as any client would: pages, posts, locations with hours, services and an offer. */
export const seedSite = async ({ baseUrl, brandId, apiKey, formId, locationIds }: Demo): Promise<void> => {
  const at = `${baseUrl}/v1/brands/${brandId}`;
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
    const response = await fetch(`${at}${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as { data: T };
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const publish = async (content: object): Promise<void> => {
    const { item } = await send<{ item: { id: string } }>('POST', '/content/items', content);
    await send('PUT', `/content/items/${item.id}/publish`, {});
  };
  await Promise.all([
    ...locationIds.map((id, index) => {
      const place = places[index];
      return place && send('PUT', `/locations/${id}/profile`, profileOf(place));
    }),
    ...services.map((service) => send('POST', '/services', service)),
    ...pagesFor(formId).map(publish),
    ...posts.map((post) => send('POST', '/blog-posts', post)),
    send('POST', '/promotions', promotion),
    send('POST', '/events', event),
  ]);
};
