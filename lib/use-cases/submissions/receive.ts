import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { isApplication } from '#lib/http/cors.ts';
import type { PublicContext } from '#lib/http/public.ts';
import type { FormRecord } from '#lib/leads/forms/records.ts';
import type { submitForm } from '#lib/leads/submissions/contract.ts';
import { hostOf, mayPostFrom } from '#lib/leads/submissions/origin.rules.ts';
import { readSent } from '#lib/leads/submissions/sent.rules.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { isProbe, probeHeader } from '#lib/platform/credentials/probe.ts';
import { isPublic } from '#lib/platform/plans/subscription.rules.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { readForSubmission } from './read.ts';
import { countTest, countVisit, isOverLimit } from './visits.ts';

/**
 * Refuses pages of an origin that the form does not allow, and lets only an allowed one read the answer. A test may also come
 * from the admin application.
 */
const checkOrigin = (
  { spam: { allowedOrigins } }: FormRecord,
  { isOwnSite, isTest }: { isOwnSite: boolean; isTest: boolean },
  { header, shareWith }: PublicContext,
): void => {
  if (allowedOrigins.length === 0) return;
  const origin = header('origin');
  const isTriedOut = isTest && origin !== undefined && isApplication(origin, header('host'));
  const isAllowed = isTriedOut || mayPostFrom({ origins: allowedOrigins, isOwnSite }, origin);
  shareWith(isAllowed ? origin : undefined);
  if (!isAllowed)
    throw new Problem('origin_not_allowed', 'This form does not accept submissions from pages of this origin');
};

const requireForm = (brand: BrandRecord | undefined, form: FormRecord | undefined, { now }: PublicContext) => {
  if (!brand || !isPublic(brand, now)) throw new Problem('not_found', 'Form not found');
  return { brand, form: orNotFound(form, 'Form') };
};

/**
 * Step one of a submission: everything that it depends on, read in one round trip beside the count of the visitor's
 * submissions. Throws `not_found`, `origin_not_allowed`, `form_inactive` or `rate_limited`.
 */
export const receiveSubmission = async (
  { params: { formSlug: slug }, query: { brandId }, body }: Input<typeof submitForm>,
  context: PublicContext,
) => {
  const { now, header } = context;
  const view = brandView(brandId);
  const isTest = await isProbe(header(probeHeader), `${brandId}/${slug}`, now);
  const sent = readSent({ body, idempotencyKey: header('idempotency-key'), brandId, slug, isTest, now });
  const visit = isTest ? countTest(view, slug, context) : countVisit(view, slug, context);
  const [read] = await Promise.all([
    readForSubmission(view, { slug, now, host: hostOf(header('origin')), ...sent }),
    visit.counted,
  ]);
  const { brand, form } = requireForm(read.brand, read.form, context);
  checkOrigin(form, { isOwnSite: read.isOwnSite, isTest }, context);
  if (!form.isActive) throw new Problem('form_inactive', 'This form does not accept submissions at present');

  const visits = await visit.countFor(form);
  return {
    view,
    brand,
    form,
    body,
    sent,
    /** The location that the visitor asked for, if there is one of this id. */
    location: read.location,
    siteLocationId: read.siteLocationId,
    /** The lead that the same answers made a moment ago, in the hour before. */
    earlier: read.earlier,
    isTest,
    submissionsThisHour: visits.calls,
    /** The visitor sent more than the form expects of one network. */
    isOverLimit: !isTest && isOverLimit(form, visits, now),
  };
};

export type Received = Awaited<ReturnType<typeof receiveSubmission>>;
