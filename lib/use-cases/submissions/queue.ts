import type { FormRecord } from '#lib/leads/forms/records.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import type { QueuedSubmission } from '#lib/leads/submissions/queued.ts';
import { type GivenSubmission, readSent } from '#lib/leads/submissions/sent.rules.ts';
import { explained } from '#lib/leads/submissions/values.rules.ts';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { isProbe } from '#lib/platform/credentials/probe.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { isPublic } from '#lib/platform/plans/subscription.rules.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { knownForm } from './known-forms.ts';
import { type Received, readersOf, requireAllowed } from './receive.ts';
import { readByForm } from './validate.ts';

/** The visitor has waited for the table; the queue gets as much time again. Throws `Unavailable` if it does not take it. */
const enqueue = async (body: QueuedSubmission, cause: unknown): Promise<void> => {
  const { brandId, leadId } = body;
  try {
    await waitingFor('visitor', () => send('submissions', [{ body, group: brandId }]));
  } catch (error) {
    log.error('submission.not_queued', { brandId, ...ofLead(leadId), error });
    throw new Unavailable('Neither the table nor the queue took a submission', { cause });
  }
  log.warn('submission.queued', { brandId, leadId, ...ofLead(leadId), error: cause });
};

/** Takes a decided lead that the table could not store. */
export const queueLead = async ({ sent, form }: Received, lead: LeadRecord, cause: unknown) => {
  const { id: leadId, brandId } = lead;
  await enqueue({ kind: 'lead', brandId, leadId, hasKey: sent.hasKey, lead }, cause);
  return { form, leadId };
};

/** A form that takes submissions, as this process knows it; throws the cause where it knows nothing. */
const openForm = ({ brandId, slug, now }: GivenSubmission, cause: unknown): FormRecord => {
  const known = knownForm(brandView(brandId), slug);
  if (!known || !isPublic(known.brand, now) || !known.form.isActive) throw cause;
  return known.form;
};

/**
 * Takes answers of which nothing could be decided, if this process knows their form from earlier: the worker that stores them
 * decides. Throws `origin_not_allowed` and `validation_error` where the known form is enough to tell.
 */
export const queueAnswers = async (given: GivenSubmission, cause: unknown) => {
  const { now, ...sent } = given;
  const { brandId, slug, testToken, ignoredFiles } = given;
  const form = openForm(given, cause);
  const isTest = await isProbe(testToken, `${brandId}/${slug}`, now);
  // Whether a page outside of the list is one of the brand's sites cannot be read now.
  const readers = requireAllowed(readersOf(form, given, { isOwnSite: true, isTest }));
  const { errors, isNewer } = await readByForm(form, given);
  if (errors.length > 0 && !isNewer) throw invalid(explained(errors, ignoredFiles));
  const { hasKey, leadIdIn } = readSent(given, isTest);
  const leadId = leadIdIn(form);
  const named = { id: form.id, name: form.name, slug: form.slug };
  await enqueue({ kind: 'answers', brandId, leadId, hasKey, form: named, sent, at: now.toISOString() }, cause);
  return { readers, form, leadId };
};
