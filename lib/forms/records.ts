import { epochSeconds } from '#lib/core/epoch.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { type SlugClaim, slugRefusal } from '#lib/routing/slugs.ts';
import { claim, release } from '#lib/table/claims.ts';
import { type BrandView, type Key, queryAll, recordOf } from '#lib/table/table.ts';
import { create, replace, type Write } from '#lib/table/write.ts';
import type { WholeForm } from './contract.ts';
import { type FormerFields, spamDefaults } from './rules.ts';

export interface FormRecord extends Omit<WholeForm, 'leadCount' | 'spam'> {
  kind: 'form';
  version: number;
  tenantId: string;
  spam: Omit<WholeForm['spam'], 'hasSecretKey'>;
  sealedCaptchaSecret: string | null;
  /** The endpoint that `webhookUrl` created. */
  webhookId: string | null;
  /** Former slugs, each with the ISO time until which it still works. */
  formerSlugs: { slug: string; until: string }[];
  /** Former fields that pages may still show. */
  formerFields?: FormerFields[];
  deletedAt: string | null;
}

/** The form as the public finds it: a copy under each slug, so that a submission reads it in one step. */
export interface FormRoute extends SlugClaim {
  kind: 'form-route';
  form: FormRecord;
}

export const formsOf = (view: BrandView): string => view.partition('FORM');
export const formKey = (view: BrandView, formId: string): Key<FormRecord> => view.key('FORM', formId);
export const formRouteKey = (view: BrandView, slug: string): Key<FormRoute> => view.key('FORM_SLUG', slug);

/** Throws `not_found` for a deleted form, too. */
export const liveForm = (record: FormRecord | undefined): FormRecord =>
  orNotFound(record?.deletedAt === null ? record : undefined, 'Form');

/** The names of all fields that the brand's forms declare, including deleted forms, whose leads still exist. */
export const declaredNames = async (view: BrandView): Promise<ReadonlySet<string>> => {
  const forms = await queryAll({ partition: formsOf(view), attributes: ['fields'] });
  return new Set(forms.flatMap((item) => recordOf<Pick<FormRecord, 'fields'>>(item).fields.map(({ name }) => name)));
};

/** The place of a sealed captcha secret. */
export const captchaSealPlace = (view: BrandView, formId: string): string => `captcha:${view.id}:${formId}`;

/** The total number of leads of a form. */
export const formTotalKey = (view: BrandView, formId: string): Key<{ leads: number }> => view.key('FORM_TOTAL', formId);

const route = (view: BrandView, form: FormRecord, slug: string, until: string | undefined, now: Date, given = true) => {
  const item: FormRoute = {
    kind: 'form-route',
    holder: form.id,
    form,
    ...(until && { expiresAt: epochSeconds(new Date(until)) }),
  };
  return claim(formRouteKey(view, slug), item, now, slugRefusal('form', slug, given));
};

export const createForm = (view: BrandView, form: FormRecord, slugGiven: boolean, now: Date): Write[] => [
  create(formKey(view, form.id), form),
  route(view, form, form.slug, undefined, now, slugGiven),
];

/** The slugs of a form. An expired former one is not included: another form may have it by now. */
const heldSlugs = ({ slug, formerSlugs }: FormRecord, now: Date): string[] => [
  slug,
  ...formerSlugs.filter(({ until }) => until > now.toISOString()).map((former) => former.slug),
];

/** Removes a form's records under its slugs, except for the slugs that it keeps. */
export const releaseSlugs = (view: BrandView, form: FormRecord, now: Date, kept: readonly string[] = []): Write[] =>
  heldSlugs(form, now)
    .filter((slug) => !kept.includes(slug))
    .map((slug) => release(formRouteKey(view, slug), form.id));

/** Saves a form and every public copy, for the version that was read. */
export const saveForm = (view: BrandView, before: FormRecord, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  route(view, form, form.slug, undefined, now),
  ...form.formerSlugs.map(({ slug, until }) => route(view, form, slug, until, now)),
  ...releaseSlugs(view, before, now, heldSlugs(form, now)),
];

/** Marks a form as deleted and frees its slugs. */
export const dropForm = (view: BrandView, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  ...releaseSlugs(view, form, now),
];

export const toForm = (record: FormRecord, leadCount: number): WholeForm => ({
  id: record.id,
  brandId: record.brandId,
  name: record.name,
  slug: record.slug,
  type: record.type,
  locationId: record.locationId,
  fields: record.fields,
  notificationEmails: record.notificationEmails,
  webhookUrl: record.webhookUrl,
  submitLabel: record.submitLabel,
  successMessage: record.successMessage,
  successRedirectUrl: record.successRedirectUrl,
  spam: { ...spamDefaults, ...record.spam, hasSecretKey: record.sealedCaptchaSecret !== null },
  isActive: record.isActive,
  leadCount,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
