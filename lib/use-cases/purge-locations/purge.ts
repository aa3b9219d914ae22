import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { isPurgeDue, type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { idShardOf } from '#lib/platform/table/lists/shards.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { packShard } from '#lib/use-cases/map/pack-shard.ts';
import { integrations, invitations, keys, members, navigations, promotions, regions, webhooks } from './mentions.ts';
import { content, events, forms, type Leaving, maxAtOnce, media, posts, services, type Transactions } from './pages.ts';
import { ownLists, ownRecords, redirects, settings, sites } from './remains.ts';

/**
 * Each step removes one kind of record like an ordinary deletion, with its slugs, routes, units and media. Records by which
 * others are found come later: sites after their redirects, records of the location last.
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
  regions,
  settings,
  ownLists,
  ownRecords,
];

const maxRuns = 4;

/** Runs a part of the first step that has records left; false when none has. */
const advance = async (leaving: Leaving): Promise<boolean> => {
  for (const step of steps) {
    const transactions = await step(leaving);
    // One after the other: most of them return a unit to the same meter.
    for (const writes of transactions.slice(0, maxAtOnce)) await commit(writes);
    if (transactions.length > 0) return true;
  }
  return false;
};

/** The end of the location itself; its leads and their counts stay with the brand. */
const conclude = async ({ view, now }: Leaving, location: LocationRecord): Promise<void> => {
  await packShard(view, idShardOf(location.id));
  const audit = { operation: 'workers/run-jobs', reason: 'Deleted for longer than it could be restored' };
  await commit([
    remove(locationKey(view, location.id), location.version),
    systemAudit(view, audit, auditChange('location', location.id, location, undefined), now),
  ]);
};

/**
 * Removes a part of a location whose restore period is over; returns whether there is more. It can be repeated: remaining
 * records are still found.
 */
export const purgeLocation = (view: BrandView, locationId: string, now: Date): Promise<boolean> =>
  retrying(async () => {
    const { brand, location } = await getAll({ brand: brandKey(view), location: locationKey(view, locationId) });
    // Restored in time, purged already, or erased with its brand.
    if (!brand || !location || !isPurgeDue(location, now)) return false;
    const leaving = { view, brand, locationId, now };
    if (await advance(leaving)) return true;
    await conclude(leaving, location);
    return false;
  }, maxRuns);
