import type { createForm, updateForm, WholeForm } from '#lib/contract/forms.ts';
import type { Input } from '#lib/contract/operation.ts';
import { checkFields } from './form-definition.ts';
import { given } from './given.ts';
import { invalid } from './problem.ts';

export type Settings = Pick<
  WholeForm,
  | 'name'
  | 'slug'
  | 'type'
  | 'locationId'
  | 'fields'
  | 'notificationEmails'
  | 'webhookUrl'
  | 'submitLabel'
  | 'successMessage'
  | 'successRedirectUrl'
  | 'isActive'
> & { spam: Omit<WholeForm['spam'], 'hasSecretKey'> };

type Given = Input<typeof createForm>['body'] | Input<typeof updateForm>['body'];

const defaults = {
  type: 'CONTACT',
  locationId: null,
  notificationEmails: [],
  webhookUrl: null,
  submitLabel: null,
  successMessage: null,
  successRedirectUrl: null,
  isActive: true,
} as const;

const spamDefaults: Settings['spam'] = {
  honeypot: true,
  minSeconds: 2,
  captcha: 'off',
  siteKey: null,
  blockedWords: [],
  allowedOrigins: [],
};

/** The settings of a form after a request: what it gives, else what was there, else the default. Throws `validation_error`. */
export const formSettings = (request: Given, before?: Settings): Settings => {
  const { spam = {}, ...rest } = request;
  const { secretKey, ...spamRest } = spam;
  const settings = {
    ...defaults,
    ...before,
    ...given(rest),
    spam: { ...spamDefaults, ...before?.spam, ...given(spamRest) },
  } as Settings;
  const errors = request.fields ? checkFields(settings.fields) : [];
  if (settings.spam.captcha !== 'off' && settings.spam.siteKey === null)
    errors.push({ field: 'spam.siteKey', code: 'required', message: 'is required for a captcha' });
  if (errors.length > 0) throw invalid(errors);
  return settings;
};

const formerSlugDays = 90;
const mostFormerSlugs = 5;

interface Renamed {
  slug: string;
  formerSlugs: { slug: string; until: string }[];
}

/** The slugs that keep working after a change, the latest first. */
export const formerSlugs = (before: Renamed, slug: string, now: Date): Renamed['formerSlugs'] => {
  const until = new Date(now.getTime() + formerSlugDays * 86_400_000).toISOString();
  const left = slug === before.slug ? [] : [{ slug: before.slug, until }];
  return [...left, ...before.formerSlugs]
    .filter((former) => former.slug !== slug && former.until > now.toISOString())
    .slice(0, mostFormerSlugs);
};
