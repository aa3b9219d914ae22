import { brandKey } from '#lib/accounts/brands/records.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { eachBrand } from './each-brand.ts';

/** The partitions that the lists of every brand had before brands had a number of their own. */
const leadShards = 16;

/** Stores over how many partitions the lead lists of each early brand are spread. */
export const brandLeadShards = eachBrand('0001-brand-lead-shards', async (view) => {
  // A new version, so that a request that read the brand before does not save it without the number.
  const { done } = await tryUpdate(brandKey(view), {
    set: { leadShards },
    add: { version: 1 },
    when: { kind: 'brand', leadShards: undefined },
  });
  return done;
});
