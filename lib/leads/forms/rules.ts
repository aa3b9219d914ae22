import type { Input } from '#lib/platform/core/contract/operation.ts';
import { formerFieldsHours, formerFieldsMinutes, formerSlugDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import type { updateForm } from './contract.ts';
import { checkFields } from './definition.rules.ts';
import type { FormField } from './fields.contract.ts';
import type { WholeForm } from './shape.contract.ts';

export type SpamRules = Omit<WholeForm['spam'], 'hasSecretKey'>;

export const spamDefaults: SpamRules = {
  honeypot: true,
  minSeconds: 2,
  captcha: 'off',
  siteKey: null,
  blockedWords: [],
  submissionsPerMinute: 30,
  allowedOrigins: [],
};

/** The spam rules after a request: what it gives, else what was there, else the default. */
export const spamRules = (given: Input<typeof updateForm>['body']['spam'] = {}, before?: SpamRules): SpamRules => {
  const { secretKey: _, ...rules } = given;
  return { ...spamDefaults, ...before, ...omitUndefined(rules) };
};

/**
 * Throws `validation_error` for settings that do not go together. Of the fields only those that a request gives are
 * checked: stored ones may be of a time with other rules.
 */
export const checkForm = (spam: SpamRules, givenFields: readonly FormField[] = []): void => {
  const errors = checkFields(givenFields);
  if (spam.captcha !== 'off' && spam.siteKey === null)
    errors.push({ field: 'spam.siteKey', code: 'required', message: leadErrors().captchaKey });
  if (errors.length > 0) throw invalid(errors);
};

/** The fields that a form had until a change. */
export interface FormerFields {
  /** The last version of the form with these fields. */
  version: number;
  replacedAt: string;
  fields: FormField[];
}

const graceMillis = formerFieldsHours * 3_600_000;
const graceWithoutTokenMillis = formerFieldsMinutes * 60_000;

const maxFormerFields = 5;
/** Every submission reads them, so they must not make the form much larger. */
const maxFormerBytes = 32 * 1024;

const isWithin = (millis: number, now: Date) => (former: FormerFields) =>
  now.getTime() - Date.parse(former.replacedAt) < millis;

interface WithFields {
  version: number;
  fields: FormField[];
  formerFields?: FormerFields[];
}

/** The former fields that pages may still show after a change, the latest first. */
export const formerFields = (before: WithFields, fields: FormField[], now: Date): FormerFields[] => {
  const isChanged = !sameValue(before.fields, fields);
  const left = isChanged ? [{ version: before.version, replacedAt: now.toISOString(), fields: before.fields }] : [];
  let bytes = 0;
  return [...left, ...(before.formerFields ?? [])].slice(0, maxFormerFields).filter((former) => {
    bytes += Buffer.byteLength(JSON.stringify(former));
    return bytes <= maxFormerBytes && isWithin(graceMillis, now)(former);
  });
};

/**
 * The fields that a page may have shown. With a token, those of its version come first. Without one, the current fields
 * come first, then those that were replaced recently.
 */
export const fieldsOnPage = (
  form: WithFields,
  version: number | undefined,
  now: Date,
): [FormField[], ...FormField[][]] => {
  const former = form.formerFields ?? [];
  if (version !== undefined && version >= form.version) return [form.fields];
  // The latest comes first, so the last one that is not older than the page is the page's.
  const shown = version === undefined ? undefined : former.findLast((fields) => version <= fields.version);
  if (shown && isWithin(graceMillis, now)(shown)) return [shown.fields, form.fields];
  return [form.fields, ...former.filter(isWithin(graceWithoutTokenMillis, now)).map(({ fields }) => fields)];
};

const maxFormerSlugs = 5;

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
    .slice(0, maxFormerSlugs);
};
