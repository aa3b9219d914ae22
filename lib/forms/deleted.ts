import { isFreeSlug } from '#lib/routing/slugs.ts';
import { type Deleted, keepDeleted } from '#lib/table/deleted.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/table/table.ts';
import { remove, replace, type Write } from '#lib/table/write.ts';
import { type FormRecord, formKey, formRouteKey, placeForm } from './records.ts';

const deletedForms = recordKind<Deleted<'deleted-form', FormRecord>>('deleted-form').ofBrand(
  'DELETED_FORM',
  '{formId}',
  { title: 'Deleted form as it was, which can be restored; expires after 30 days', unpublished: true },
);

export const deletedFormKey = deletedForms.key;

/** Keeps a deleted form as it was for some days. The deleted form itself stays, for its leads. */
export const keepForm = (view: BrandView, before: FormRecord, now: Date): Write =>
  keepDeleted(deletedFormKey(view, before.id), 'deleted-form', before, now);

/** The former slugs of a form that still work and that no other form has. */
export const freeFormerSlugs = async (
  view: BrandView,
  { formerSlugs }: Pick<FormRecord, 'formerSlugs'>,
  now: Date,
): Promise<FormRecord['formerSlugs']> => {
  const working = formerSlugs.filter(({ until }) => until > now.toISOString());
  const claims = await getEach(working.map(({ slug }) => formRouteKey(view, slug)));
  return working.filter((_, at) => isFreeSlug(claims[at], now));
};

/** Saves a deleted form as it was, for the version that was read. Another form may have its slug by then. */
export const putBackForm = (view: BrandView, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  ...placeForm(view, form, now),
  remove(deletedFormKey(view, form.id)),
];
