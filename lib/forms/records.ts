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
  /** The endpoint that `webhookUrl` made. */
  webhookId: string | null;
  /** Slugs it had, each with the ISO time until which it still answers. */
  formerSlugs: { slug: string; until: string }[];
  /** Fields that pages may still show. */
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

/** Throws `not_found` for one that is deleted, too. */
export const liveForm = (record: FormRecord | undefined): FormRecord =>
  orNotFound(record?.deletedAt === null ? record : undefined, 'Form');

/** The names of all fields that the brand's forms declare; those of deleted forms too, as their leads are still there. */
export const declaredNames = async (view: BrandView): Promise<ReadonlySet<string>> => {
  const forms = await queryAll({ partition: formsOf(view), attributes: ['fields'] });
  return new Set(forms.flatMap((item) => recordOf<Pick<FormRecord, 'fields'>>(item).fields.map(({ name }) => name)));
};

/** What a captcha secret is sealed for. */
export const captchaSealPlace = (view: BrandView, formId: string): string => `captcha:${view.id}:${formId}`;

/** Leads of a form, ever. */
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

/** The slugs that are a form's. A former one whose time is over is not: another form may have it by now. */
const heldSlugs = ({ slug, formerSlugs }: FormRecord, now: Date): string[] => [
  slug,
  ...formerSlugs.filter(({ until }) => until > now.toISOString()).map((former) => former.slug),
];

/** Ends what a form takes under its slugs, but for those that it keeps. */
export const releaseSlugs = (view: BrandView, form: FormRecord, now: Date, kept: readonly string[] = []): Write[] =>
  heldSlugs(form, now)
    .filter((slug) => !kept.includes(slug))
    .map((slug) => release(formRouteKey(view, slug), form.id));

/** Saves a form and every copy the public reads, under the version that was read. */
export const saveForm = (view: BrandView, before: FormRecord, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  route(view, form, form.slug, undefined, now),
  ...form.formerSlugs.map(({ slug, until }) => route(view, form, slug, until, now)),
  ...releaseSlugs(view, before, now, heldSlugs(form, now)),
];

/** Marks a form deleted and frees its slugs. */
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
