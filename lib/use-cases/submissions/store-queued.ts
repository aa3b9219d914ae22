import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { type LeadRecord, makeLead } from '#lib/leads/leads/records.ts';
import { answersOf } from '#lib/leads/submissions/body.rules.ts';
import { composeLead } from '#lib/leads/submissions/compose.rules.ts';
import type { QueuedAnswers, QueuedSubmission } from '#lib/leads/submissions/queued.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import { keepAsText } from '#lib/leads/submissions/undeclared.rules.ts';
import { now } from '#lib/platform/core/clock.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { isProbe } from '#lib/platform/credentials/probe.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { decideLead } from './decide.ts';
import { admitSubmission, receiveSubmission } from './receive.ts';
import { storeTold } from './store.ts';
import { validateSubmission } from './validate.ts';

const nowhere = { locationId: null, requestedLocationId: null, routing: { rule: 'none', candidates: 0 } };

/** A lead that would have been refused at the door: the visitor was told that it is taken, so somebody decides about it. */
const refusedLead = async (
  brand: BrandRecord,
  { leadId, form }: QueuedAnswers,
  given: GivenSubmission,
  { code }: Problem,
): Promise<LeadRecord> => {
  const { brandId, slug, body, referer, ignoredFiles, testToken, now: at } = given;
  const fields = keepAsText(answersOf(body, ''));
  return makeLead(
    composeLead({
      id: leadId,
      form: { ...form, brandId },
      said: body,
      fields,
      pageUrl: referer,
      contact: contactOf([], fields),
      askedLocationId: body.locationId || null,
      choice: nowhere,
      verdict: { score: 100, reasons: [code], quarantined: true },
      day: dayIn(brand.timezone, at),
      ignoredFiles,
      isTest: await isProbe(testToken, `${brandId}/${slug}`, at),
      now: at,
    }),
  );
};

/** The lead that the answers make by the form, the location and the limits of now, as of the time when they came. */
const decideQueued = async (brand: BrandRecord, message: QueuedAnswers, receives: number): Promise<LeadRecord> => {
  const given = { ...message.sent, now: new Date(message.at) };
  try {
    const received = await receiveSubmission(given, { formId: message.form.id, receives });
    const admitted = await admitSubmission(received);
    const validated = await validateSubmission(received);
    return { ...(await decideLead(received, admitted, validated)), id: message.leadId };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refusedLead(brand, message, given, error);
  }
};

/**
 * Stores a submission that was taken while the table failed, once, however often its message comes. Nothing of it is left when
 * its brand was erased meanwhile.
 */
export const storeQueued = async (message: QueuedSubmission, receives: number): Promise<void> => {
  const { brandId, leadId, hasKey } = message;
  const view = brandView(brandId);
  const brand = await get(brandKey(view));
  if (!brand) return log.warn('submission.brand_erased', { brandId, leadId });
  const lead = message.kind === 'lead' ? message.lead : await decideQueued(brand, message, receives);
  const stored = await storeTold(view, lead, { hasKey, shards: brand.leadShards });
  const seconds = Math.round((now().getTime() - Date.parse(lead.createdAt)) / 1000);
  if (!stored.isReplay) log.info('lead.stored', ofLead(stored.leadId));
  log.info('submission.stored_late', { brandId, leadId: stored.leadId, isReplay: stored.isReplay, seconds });
};
