import { type Caller, canAccessLocation } from '#lib/access/caller.rules.ts';
import { permissionsOfCaller } from '#lib/access/permissions-of-role.rules.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { emailKey } from '#lib/core/email.ts';
import { effectiveMail } from '#lib/mail/email-settings.rules.ts';
import { brandMailKey, locationMailKey } from '#lib/mail/email-settings.ts';
import { type BrandView, getAll } from '#lib/table/table.ts';

interface Place {
  view: BrandView;
  /** Of the lead. */
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
