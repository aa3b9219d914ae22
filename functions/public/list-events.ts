import { listPublicEvents } from '#lib/contract/public-posts.ts';
import { announcedEvents } from '#lib/data/events.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { readPublicEvents } from '#lib/data/public-events.ts';
import { readShown } from '#lib/data/shown-page.ts';
import { brandView } from '#lib/data/table.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(listPublicEvents, async ({ query }, { now }) => {
  const own = brandView(query.brandId);
  const source = announcedEvents(own, query.locationId, now);
  const brand = readPublicBrand(query.brandId, now);
  const request = { owner: own.id, operation: listPublicEvents.id, filter: query };
  const [, page] = await Promise.all([
    brand,
    readShown(source, request, async (items) => readPublicEvents(own, (await brand).brand, items, now)),
  ]);
  return { events: page.items, nextCursor: page.nextCursor };
});
