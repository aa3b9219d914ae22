import type { Data } from '#lib/contract/operation.ts';
import { listPublicEvents } from '#lib/contract/public-posts.ts';
import { announcedEvents } from '#lib/data/events.ts';
import { readPage } from '#lib/data/pages.ts';
import { readPublicBrand } from '#lib/data/public-brand.ts';
import { readPublicEvents } from '#lib/data/public-events.ts';
import { brandView } from '#lib/data/table.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(listPublicEvents, async ({ query }, { now }) => {
  const own = brandView(query.brandId);
  const source = announcedEvents(own, query.locationId, now);
  const brand = readPublicBrand(query.brandId, now);
  // Without this a refusal while the page is read would be nobody's.
  brand.catch(() => undefined);
  const read = async (cursor: string | undefined): Promise<Data<typeof listPublicEvents>> => {
    const page = await readPage(source, {
      owner: own.id,
      operation: listPublicEvents.id,
      filter: { ...query, cursor },
    });
    const events = await readPublicEvents(own, (await brand).brand, page.items, now);
    // A page must not be empty because its events are of locations that are not open to visitors.
    return events.length === 0 && page.nextCursor !== null
      ? read(page.nextCursor)
      : { events, nextCursor: page.nextCursor };
  };
  return read(query.cursor);
});
