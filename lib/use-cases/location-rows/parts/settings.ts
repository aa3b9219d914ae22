import { locationMailChange, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { locationMailKey, locationMailOf } from '#lib/delivery/email-settings/records.ts';
import { get } from '#lib/platform/table/table.ts';
import { changeLocationMail } from '#lib/use-cases/email-settings/location-settings.ts';
import { changeLocationSeo } from '#lib/use-cases/seo/location-settings.ts';
import { updateLocationSeo } from '#lib/web/seo/contract.ts';
import { locationSeoKey, locationSeoOf } from '#lib/web/seo/records.ts';
import { locationFields } from '#lib/web/seo/shape.contract.ts';
import type { LocationRow } from '../contract.ts';
import { changedFields, formerOf } from '../fields.rules.ts';
import { noChange, type Part, type RowContext, type Target } from '../row.ts';
import { requirePermitted } from './permitted.ts';

const namesOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[];
const seoNames = namesOf(locationFields);
const mailNames = namesOf(locationMailChange.shape);

/** The SEO settings. Throws what the operation for a single location does. */
export const planSeo = async (context: RowContext, given: LocationRow['seo'], { id, isNew }: Target): Promise<Part> => {
  if (!given) return noChange;
  requirePermitted(context, updateLocationSeo, id);
  const before = locationSeoOf(id, isNew ? undefined : await get(locationSeoKey(context.view, id)));
  const { after, writes } = await changeLocationSeo(context.view, before, given);
  if (before === after) return noChange;
  return {
    changes: changedFields('seo', before, after, seoNames),
    undo: { seo: formerOf(before, after, seoNames) },
    writes,
  };
};

/** The e-mail settings. Throws what the operation for a single location does. */
export const planMail = async (
  context: RowContext,
  given: LocationRow['emailSettings'],
  { id, isNew }: Target,
): Promise<Part> => {
  if (!given) return noChange;
  requirePermitted(context, updateLocationEmailSettings, id);
  const before = locationMailOf(isNew ? undefined : await get(locationMailKey(context.view, id)), context.now);
  const { after, writes } = changeLocationMail(context, id, before, given);
  if (before === after) return noChange;
  return {
    changes: changedFields('emailSettings', before, after, mailNames),
    undo: { emailSettings: formerOf(before, after, mailNames) },
    writes,
  };
};
