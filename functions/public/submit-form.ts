import { keyedHash } from '#lib/auth/keyed.ts';
import { isProbe, probeHeader } from '#lib/auth/probe.ts';
import { submitForm } from '#lib/contract/public.ts';
import { insertLead } from '#lib/data/leads.ts';
import { countCall } from '#lib/data/rates.ts';
import { insertAnswers, readForSubmission } from '#lib/data/submission.ts';
import { locationOfSubmission } from '#lib/data/submission-location.ts';
import { brandView } from '#lib/data/table.ts';
import { dayIn } from '#lib/domain/calendar.ts';
import { found, invalid, Problem } from '#lib/domain/problem.ts';
import { answersOf } from '#lib/domain/submission/body.ts';
import { composeLead } from '#lib/domain/submission/compose.ts';
import { contactOf } from '#lib/domain/submission/contact.ts';
import { readSent } from '#lib/domain/submission/sent.ts';
import { readAnswers } from '#lib/domain/submission/values.ts';
import { isPublic } from '#lib/domain/subscription.ts';
import { assess, honeypotOf } from '#lib/http/assess.ts';
import { isFormPost } from '#lib/http/call.ts';
import { readForm } from '#lib/http/form-body.ts';
import { afterSubmission, refusingInPages } from '#lib/http/page.ts';
import { handlePublic, type PublicContext } from '#lib/http/public.ts';
import { checkRate } from '#lib/http/rate.ts';

const perVisitor = { hour: 60, minute: 10 };

const visitsOf = async ({ visitor, now }: PublicContext, own: ReturnType<typeof brandView>, slug: string) => {
  const subject = (await keyedHash('visitor', visitor)).toString('base64url').slice(0, 22);
  return countCall(own, `VISITOR#${subject}#${slug}`, 'hour', now);
};

export const handler = handlePublic(
  submitForm,
  (input, context) => refusingInPages(context, () => submit(input, context)),
  readForm,
);

const longestHost = 253;

/** A host that a site may have; a longer one would not even fit the key that it is looked up by. */
const hostOf = (origin: string | undefined): string | undefined => {
  const host = URL.parse(origin ?? '')?.hostname ?? '';
  return host !== '' && host.length <= longestHost ? host : undefined;
};

type Run = Parameters<typeof handlePublic<typeof submitForm>>[1];

const submit: Run = async ({ params: { formSlug: slug }, query: { brandId }, body }, context) => {
  const { now, header } = context;
  const own = brandView(brandId);
  const sent = readSent({ body, idempotencyKey: header('idempotency-key'), brandId, slug, now });
  const [{ brand, form: stored, location, earlier, siteLocationId }, visits] = await Promise.all([
    readForSubmission(own, { slug, now, host: hostOf(header('origin')), ...sent }),
    visitsOf(context, own, slug),
  ]);
  if (!brand || !isPublic(brand, now)) throw new Problem('not_found', 'Form not found');
  const form = found(stored, 'Form');
  const { fields: definition, isActive, locationId: formLocation } = form;
  if (!isActive) throw new Problem('form_inactive', 'This form takes no submissions at present');
  const isTest = await isProbe(header(probeHeader), `${brandId}/${slug}`, now);
  if (!isTest) checkRate([{ name: 'visitor', count: visits, max: perVisitor.hour, maxInPart: perVisitor.minute }], now);

  const honeypot = await honeypotOf(form);
  const { fields, errors } = readAnswers(definition, answersOf(body, honeypot, definition));
  if (errors.length > 0) throw invalid(errors);
  const contact = contactOf(definition, fields);
  const choice = await locationOfSubmission(own, {
    requested: sent.locationId === undefined ? undefined : { id: sent.locationId, location },
    formLocationId: formLocation,
    siteLocationId,
    body,
    postalCode: contact.postalCode,
    now,
  });
  if (choice.refused) throw new Problem('invalid_location', 'locationId names no location of this brand');

  const answer = (leadId: string, replayed: boolean) => {
    if (replayed) context.answerWith('Idempotent-Replayed', 'true');
    return isFormPost(header('content-type')) ? afterSubmission(form, context) : { leadId, success: true as const };
  };
  if (earlier) return answer(earlier.id, true);
  const verdict = await assess(
    { own, form, body, fields, email: contact.email, honeypot, submissionsThisHour: visits.calls },
    context,
  );
  const lead = composeLead({
    id: sent.leadIdIn(form),
    form,
    said: body,
    fields,
    contact,
    askedLocationId: sent.locationId ?? null,
    choice,
    verdict,
    day: dayIn(brand.timezone, now),
    isTest,
    now,
  });
  if (!sent.hasKey) {
    const { leadId, existing } = await insertAnswers(own, lead, brand.leadShards);
    return answer(leadId, existing !== undefined);
  }
  // A key names one request, which was answered: a late retry does not bring back what was erased since.
  const existing = await insertLead(own, lead, brand.leadShards);
  if (existing && existing.bodyHash !== lead.bodyHash)
    throw new Problem('idempotency_key_reused', 'This idempotency key was used for another submission');
  return answer(lead.id, existing !== undefined);
};
