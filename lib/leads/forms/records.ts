import * as z from 'zod';
import { formerFieldsHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { type SlugClaim, slugRefusal } from '#lib/platform/routing/slugs.ts';
import { claim, release } from '#lib/platform/table/claims.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, replace, type Write } from '#lib/platform/table/write.ts';
import type { FormField } from './fields.contract.ts';
import type { FormerFields, SpamRules } from './rules.ts';
import { wholeForm } from './shape.contract.ts';

/** The form as the public finds it: a copy under each slug, so that a submission reads it in one step. */
export interface FormRoute extends SlugClaim {
  kind: 'form-route';
  form: FormRecord;
}

/** The total number of leads of a form. */
interface FormTotal {
  leads: number;
}

const { leadCount: _, ...stored } = wholeForm.shape;
const shape = {
  ...stored,
  type: stored.type.default('CONTACT'),
  isActive: stored.isActive.default(true),
  locationChoice: stored.locationChoice.default('none'),
  notificationEmails: stored.notificationEmails.default([]),
  tenantId: z.string(),
  spam: z.custom<SpamRules>(),
  sealedCaptchaSecret: z.string().nullable(),
  /** The endpoint that `webhookUrl` created. */
  webhookId: z.string().nullable(),
  /** Former slugs, each with the ISO time until which it still works. */
  formerSlugs: z.custom<{ slug: string; until: string }[]>().default([]),
  /** Former fields that pages may still show. */
  formerFields: z.custom<FormerFields[]>().exactOptional(),
  deletedAt: z.string().nullable(),
};

const forms = recordKind('form', shape).ofBrand('FORM', '{formId}', {
  title: `Form, with the fields that it had in the last ${hours(formerFieldsHours)}`,
  internal: ['sealedCaptchaSecret'],
});

export type FormRecord = RecordOf<typeof forms>;
export const makeForm = forms.make;

const routes = recordKind<FormRoute>('form-route').ofBrand('FORM_SLUG', '{slug}', {
  copies: ['form'],
  title: 'Form as the public finds it, under its present slug and each former one; a former one expires',
});

const totals = recordKind<FormTotal>('form-total').ofBrand('FORM_TOTAL', '{formId}', {
  unpublished: true,
  title: 'Leads of a form',
});

export const formsOf = (view: BrandView) => forms.partition(view);
export const formKey = forms.key;
export const formRouteKey = routes.key;
export const formTotalKey = totals.key;

/** Throws `not_found` for a deleted form, too. */
export const liveForm = (record: FormRecord | undefined): FormRecord =>
  orNotFound(record?.deletedAt === null ? record : undefined, 'Form');

/** The fields that the brand's forms declare, of one form first; also of deleted forms, whose leads still exist. */
export const declaredFields = async (view: BrandView, first: string | undefined): Promise<FormField[]> => {
  const all = await queryAll({ partition: formsOf(view), attributes: ['id', 'fields'] });
  return all.toSorted((a, b) => Number(b.id === first) - Number(a.id === first)).flatMap(({ fields }) => fields);
};

/** The place of a sealed captcha secret. */
export const captchaSealPlace = (view: BrandView, formId: string): string => `captcha:${view.id}:${formId}`;

const route = (view: BrandView, form: FormRecord, slug: string, until: string | undefined, now: Date, given = true) => {
  const record: FormRoute = {
    kind: 'form-route',
    holder: form.id,
    form,
    ...(until && { expiresAt: epochSeconds(new Date(until)) }),
  };
  return claim(formRouteKey(view, slug), record, now, slugRefusal('form', slug, given));
};

export const insertForm = (view: BrandView, form: FormRecord, slugGiven: boolean, now: Date): Write[] => [
  create(formKey(view, form.id), form),
  route(view, form, form.slug, undefined, now, slugGiven),
];

/** The slugs that a form holds. A former one that expired is not among them: another form may hold it by now. */
const heldSlugs = ({ slug, formerSlugs }: FormRecord, now: Date): string[] => [
  slug,
  ...formerSlugs.filter(({ until }) => until > now.toISOString()).map((former) => former.slug),
];

/** Frees the slugs of a form, but for those that it keeps. */
export const releaseSlugs = (view: BrandView, form: FormRecord, now: Date, kept: readonly string[] = []): Write[] =>
  heldSlugs(form, now)
    .filter((slug) => !kept.includes(slug))
    .map((slug) => release(formRouteKey(view, slug), form.id));

/** The public copies of a form, under its slug and each former one. */
export const placeForm = (view: BrandView, form: FormRecord, now: Date): Write[] => [
  route(view, form, form.slug, undefined, now),
  ...form.formerSlugs.map(({ slug, until }) => route(view, form, slug, until, now)),
];

/** Saves a form and every public copy, for the version that was read. */
export const saveForm = (view: BrandView, before: FormRecord, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  ...placeForm(view, form, now),
  ...releaseSlugs(view, before, now, heldSlugs(form, now)),
];

/** Marks a form as deleted and frees its slugs. */
export const dropForm = (view: BrandView, form: FormRecord, now: Date): Write[] => [
  replace(formKey(view, form.id), form),
  ...releaseSlugs(view, form, now),
];
