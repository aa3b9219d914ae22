import { ofPresentBrands } from '#lib/accounts/brands/present-brands.ts';
import { type PinRecord, partsOf } from '#lib/places/map/pins.ts';
import { regionsOf } from '#lib/places/regions/records.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import type { JobMessage } from '#lib/platform/queue/job-messages.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';

/** Lets the locations of a region follow its rule, in the transaction that changes the region. */
export const regionFollows = (view: BrandView, regionId: string, now: Date): Write =>
  task(view, 'jobs', { kind: 'place-region', brandId: view.id, regionId }, now);

/** The facts in a pin that rules look at. */
const lookedAt = (pin: PinRecord | undefined): unknown => {
  const { place, custom = {}, postalCode = null } = partsOf(pin ?? {}, ['place', 'custom', 'postalCode']);
  return [place?.country, place?.state, place?.city, place?.status, place?.deletedAt, postalCode, custom];
};

/** Whether regions may gain or lose a location. They look at its records, so a pin that cannot be read counts as changed. */
const mayMove = ({ before, after }: PinChange): boolean => {
  try {
    return !sameValue(lookedAt(before), lookedAt(after));
  } catch {
    return true;
  }
};

interface PinChange {
  before: PinRecord | undefined;
  after: PinRecord | undefined;
}

const perMessage = 50;

/** Lets the regions of brands follow their changed locations. */
export const placeChanged = async (changes: readonly PinChange[]): Promise<void> => {
  const changed = changes.flatMap((change) => {
    const pin = change.after ?? change.before;
    return pin && mayMove(change) ? [pin] : [];
  });
  const present = await ofPresentBrands(changed);
  const messages = await Promise.all(
    [...Map.groupBy(present, ({ brandId }) => brandId)].map(async ([brandId, pins]) => {
      const regions = await regionsOf(brandView(brandId));
      if (!regions.some(({ wanted }) => wanted !== null)) return [];
      const ids = [...new Set(pins.map(({ locationId }) => locationId))];
      return Array.from({ length: Math.ceil(ids.length / perMessage) }, (_, at): Outgoing<JobMessage> => {
        const locationIds = ids.slice(at * perMessage, (at + 1) * perMessage);
        return { body: { kind: 'place-locations', brandId, locationIds }, group: brandId };
      });
    }),
  );
  await send('jobs', messages.flat());
};
