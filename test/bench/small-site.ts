import { setTimeout as delay } from 'node:timers/promises';
import type { Demo } from '#infra/local/seed.ts';
import { event, pagesFor, places, posts, profileOf, promotion, services } from './site-content.ts';

/** Publishes a small site of the brand as any client would: pages, posts, locations with hours, services and an offer. */
export const seedSite = async ({ baseUrl, brandId, apiKey, formId, locationIds }: Demo): Promise<void> => {
  const at = `${baseUrl}/v1/brands/${brandId}`;
  /** Again after an answer that asks for it: a machine with much to do may be slower than the limits expect. */
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: object, patience = 5): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
    const response = await fetch(`${at}${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as { data: T };
    if (response.ok) return answer.data;
    const wait = Number(response.headers.get('retry-after'));
    if (!wait || patience === 0)
      throw new Error(`Seeding failed: ${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
    await delay(wait * 1000);
    return send(method, path, body, patience - 1);
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
    send('POST', '/events', { ...event, locationId: locationIds[0] }),
  ]);
};
