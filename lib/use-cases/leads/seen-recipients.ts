import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { brandMailKey, locationMailKey } from '#lib/delivery/email-settings/records.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';

interface Place {
  view: BrandView;
  /** The lead's location. */
  locationId: string | undefined;
}

/**
 * Returns whether the caller may see the address of somebody who was notified of a lead. Callers who are limited to locations see
 * those that the e-mail settings of the location show them, and not those of the form.
 */
export const recipientsSeenBy = async (
  caller: Caller,
  brand: BrandRecord,
  { view, locationId }: Place,
): Promise<(address: string) => boolean> => {
  if (!permissionsOfCaller(caller, brand).includes('email-settings:read')) return () => false;
  if (canAccessLocation(caller, null)) return () => true;
  if (locationId === undefined) return () => false;
  const read = await getAll({ ofBrand: brandMailKey(view), ofLocation: locationMailKey(view, locationId) });
  const settings = effectiveMail(brand.name, read.ofBrand, read.ofLocation);
  const shown = new Set(settings.notificationEmails.map((address) => emailKey(address)));
  return (address) => shown.has(emailKey(address));
};
