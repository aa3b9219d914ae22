import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { type LocationMailRecord, saveLocationMail } from '#lib/delivery/email-settings/records.ts';
import { locationMailAfter } from '#lib/delivery/email-settings/rules.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

interface Changing {
  view: BrandView;
  brand: BrandRecord;
  caller: Caller;
  now: Date;
}

/**
 * The e-mail settings of a location after a change, with the write. Throws `validation_error`, and like
 * `requireDestinationRights`.
 */
export const changeLocationMail = (
  { view, brand, caller, now }: Changing,
  locationId: string,
  before: LocationMailRecord,
  body: Input<typeof updateLocationEmailSettings>['body'],
): { after: LocationMailRecord; writes: Write[] } => {
  const settings = locationMailAfter(before, body);
  requireDestinationRights(caller, brand, before, settings);
  const fresh = { ...settings, version: before.version + 1, updatedAt: now.toISOString() };
  const after = afterChange<LocationMailRecord>(before, fresh);
  return { after, writes: [saveLocationMail(view, locationId, after)] };
};
