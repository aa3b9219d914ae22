import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type FormRecord, formKey } from '#lib/leads/forms/records.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { toPublicForm } from '#lib/use-cases/submissions/public-form.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';

const isShown = (form: FormRecord | undefined): form is FormRecord =>
  form !== undefined && form.deletedAt === null && form.isActive;

/** The forms that take submissions, by their id: one round trip. */
export const readForms = async (
  view: BrandView,
  brand: BrandRecord,
  ids: readonly string[],
  now: Date,
): Promise<{ forms: PageData['forms']; versions: string }> => {
  const found = (await getEach(ids.map((id) => formKey(view, id)))).filter(isShown);
  const shown = await Promise.all(
    found.map(async (form) => [form.id, await toPublicForm(view, brand, form, now)] as const),
  );
  const forms = Object.fromEntries(shown);
  return {
    forms,
    versions: found.map(({ id, version }) => `${id}-${version}-${forms[id]?.privacyUrl}`).join(),
  };
};
