import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { FormRecord } from '#lib/leads/forms/records.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** A form with its brand, as this process read them last. */
interface KnownForm {
  brand: BrandRecord;
  form: FormRecord;
}

type Read = { [Name in keyof KnownForm]: KnownForm[Name] | undefined };

const maxForms = 500;

const known = new Map<string, KnownForm>();

const nameOf = (view: BrandView, slug: string): string => `${view.id}/${slug}`;

/** Remembers what was read of a form, for as long as this process lives; a form that is gone is forgotten. */
export const rememberForm = (view: BrandView, slug: string, { brand, form }: Read): void => {
  if (brand && form) keepNewest(known, nameOf(view, slug), { brand, form }, maxForms);
  else known.delete(nameOf(view, slug));
};

/**
 * A form of any age, for when the table cannot be read: it says what visitors were asked. What has changed since decides the
 * worker that stores their answers.
 */
export const knownForm = (view: BrandView, slug: string): KnownForm | undefined => known.get(nameOf(view, slug));
