import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type FormRecord, liveForm } from '#lib/leads/forms/records.ts';
import { hostOf, mayPostFrom } from '#lib/leads/submissions/origin.rules.ts';
import { type GivenSubmission, readSent } from '#lib/leads/submissions/sent.rules.ts';
import { notFound, Problem } from '#lib/platform/core/problem.ts';
import { isProbe } from '#lib/platform/credentials/probe.ts';
import { isPublic } from '#lib/platform/plans/subscription.rules.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { readForSubmission } from './read.ts';
import { countedOnce, countTest, countVisit, isOverLimit } from './visits.ts';

/** The pages that may read the outcome. */
export type Readers = 'every page' | 'pages of its origin' | 'no page';

/** A form with a list of origins also takes tests from the admin application. */
export const readersOf = (
  { spam: { allowedOrigins: origins } }: FormRecord,
  { origin, isFromApplication }: GivenSubmission,
  { isOwnSite, isTest }: { isOwnSite: boolean; isTest: boolean },
): Readers => {
  if (origins.length === 0) return 'every page';
  const isAllowed = (isTest && isFromApplication) || mayPostFrom({ origins, isOwnSite }, origin);
  return isAllowed ? 'pages of its origin' : 'no page';
};

const requireForm = (brand: BrandRecord | undefined, form: FormRecord | undefined, now: Date) => {
  if (!brand || !isPublic(brand, now)) throw notFound('Form');
  return { brand, form: liveForm(form) };
};

/**
 * Step one of a submission: everything that it depends on, read in one round trip beside the count of the visitor's
 * submissions. Throws `not_found`. One that was taken for later names its form.
 */
export const receiveSubmission = async (given: GivenSubmission, late?: { formId: string; receives: number }) => {
  const { brandId, slug, testToken, origin, now } = given;
  const view = brandView(brandId);
  const isTest = await isProbe(testToken, `${brandId}/${slug}`, now);
  const sent = readSent(given, isTest);
  const visit = isTest ? countTest(view, slug, given) : countVisit(view, slug, given);
  const [read] = await Promise.all([
    readForSubmission(view, { slug, now, host: hostOf(origin), ...sent, formId: late?.formId }),
    visit.counted,
  ]);
  const { brand, form } = requireForm(read.brand, read.form, now);
  return {
    given,
    view,
    brand,
    form,
    sent,
    /** The location that the visitor asked for, if there is one of this id. */
    location: read.location,
    /** The location of the page that led to the form, by the id in its link. */
    linked: read.linked,
    siteLocationId: read.siteLocationId,
    /** The lead that the same answers made a moment ago, in the hour before. */
    earlier: read.earlier,
    isTest,
    /** Whether the visitor has had the answer, and cannot be asked for anything. */
    isLate: late !== undefined,
    /** How often it was counted, at most: its message came again after each failure. */
    receives: late?.receives ?? 1,
    visit,
    readers: readersOf(form, given, { isOwnSite: read.isOwnSite, isTest }),
  };
};

export type Received = Awaited<ReturnType<typeof receiveSubmission>>;

/** Throws `origin_not_allowed`. */
export const requireAllowed = (readers: Readers): Readers => {
  if (readers !== 'no page') return readers;
  throw new Problem('origin_not_allowed', leadErrors().wrongOrigin);
};

/** Step two: whether the form takes it. Throws `origin_not_allowed`, `form_inactive` or `rate_limited`. */
export const admitSubmission = async ({ form, readers, visit, isTest, receives }: Received) => {
  requireAllowed(readers);
  if (!form.isActive) throw new Problem('form_inactive', leadErrors().formInactive);
  const visits = countedOnce(await visit.countFor(form), receives);
  return {
    submissionsThisHour: visits.calls,
    /** The visitor sent more than the form expects of one network. */
    isOverLimit: !isTest && isOverLimit(form, visits),
  };
};

export type Admitted = Awaited<ReturnType<typeof admitSubmission>>;
