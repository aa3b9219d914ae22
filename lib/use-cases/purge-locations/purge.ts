import { systemAudit } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { brandKey } from '#lib/brands/records.ts';
import { isExpired, type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { retrying } from '#lib/table/retrying.ts';
import { idShardOf } from '#lib/table/shards.ts';
import { type BrandView, getAll } from '#lib/table/table.ts';
import { commit, remove } from '#lib/table/write.ts';
import { packShard } from '#lib/use-cases/map/shards.ts';
import { integrations, invitations, keys, members, navigations, promotions, webhooks } from './mentions.ts';
import { content, events, forms, type Leaving, maxAtOnce, media, posts, services, type Transactions } from './pages.ts';
import { ownLists, ownRecords, redirects, settings, sites } from './remains.ts';

/**
 * Each removes one kind of thing as whoever deletes it does, with what follows for slugs, addresses, meters and media.
 * What others are found by comes after them: sites after their redirects, records of the location last.
 */
const steps: readonly ((leaving: Leaving) => Transactions)[] = [
  services,
  events,
  posts,
  content,
  forms,
  redirects,
  sites,
  media,
  members,
  invitations,
  keys,
  integrations,
  webhooks,
  promotions,
  navigations,
  settings,
  ownLists,
  ownRecords,
];

const maxRuns = 4;

/** Takes a part of the first step that has anything left; false when none has. */
const advance = async (leaving: Leaving): Promise<boolean> => {
  for (const step of steps) {
    const transactions = await step(leaving);
    // One after the other: most of them give a unit back to the same meter.
    for (const writes of transactions.slice(0, maxAtOnce)) await commit(writes);
    if (transactions.length > 0) return true;
  }
  return false;
};

/** The end of the location itself; its leads and what counts them stay with the brand. */
const conclude = async ({ view, now }: Leaving, location: LocationRecord): Promise<void> => {
  await packShard(view, idShardOf(location.id));
  const audit = { operation: 'workers/run-jobs', reason: 'Deleted for longer than it could be restored' };
  await commit([
    remove(locationKey(view, location.id), location.version),
    systemAudit(view, audit, auditChange('location', location.id, location, undefined), now),
  ]);
};

/**
 * Removes a part of what is left of a location that was deleted for good; tells whether there is more. Begun again, it
 * goes on where it was: what is still to be found is still to be removed.
 */
export const purgeLocation = (view: BrandView, locationId: string, now: Date): Promise<boolean> =>
  retrying(async () => {
    const { brand, location } = await getAll({ brand: brandKey(view), location: locationKey(view, locationId) });
    // Restored in time, gone already, or gone with its brand.
    if (!brand || !location || !isExpired(location, now)) return false;
    const leaving = { view, brand, locationId, now };
    if (await advance(leaving)) return true;
    await conclude(leaving, location);
    return false;
  }, maxRuns);
