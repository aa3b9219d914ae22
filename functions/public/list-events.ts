import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { listPublicEvents } from '#lib/content/events/public.contract.ts';
import { announcedEvents } from '#lib/content/events/records.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { readShown } from '#lib/platform/table/lists/shown-page.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { readPublicEvents } from '#lib/use-cases/events/public-list.ts';

export const handler = handlePublicRead(listPublicEvents, async ({ query }, { now }) => {
  const view = brandView(query.brandId);
  const source = announcedEvents(view, query.locationId, now);
  const brand = readPublicBrand(query.brandId, now);
  const request = { owner: view.id, operation: listPublicEvents.id, filter: query };
  const [, page] = await Promise.all([
    brand,
    readShown(source, request, async (items) => readPublicEvents(view, (await brand).brand, items, now)),
  ]);
  return { events: page.items, nextCursor: page.nextCursor };
});
