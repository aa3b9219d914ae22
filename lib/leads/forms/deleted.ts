import { isFree } from '#lib/platform/table/claims.ts';
import { deletedRecords } from '#lib/platform/table/deleted.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { replace, type Write } from '#lib/platform/table/write.ts';
import { type FormRecord, formKey, formRouteKey, placeForm } from './records.ts';

/** Deleted forms as they were. A deleted form without its settings stays among the forms, for its leads. */
export const deletedForms = deletedRecords<FormRecord>('form', 'form as it was');

/** The former slugs of a form that still work and that no other form has. */
export const freeFormerSlugs = async (
  view: BrandView,
  { formerSlugs }: Pick<FormRecord, 'formerSlugs'>,
  now: Date,
): Promise<FormRecord['formerSlugs']> => {
  const working = formerSlugs.filter(({ until }) => until > now.toISOString());
  const claims = await getEach(working.map(({ slug }) => formRouteKey(view, slug)));
  return working.filter((_, at) => isFree(claims[at], now));
};

/** Saves a deleted form as it was, for the version that was read. Another form may have its slug by then. */
export const putBackForm = (view: BrandView, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  ...placeForm(view, form, now),
  deletedForms.forget(view, form.id),
];
