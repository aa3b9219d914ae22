import { isProbe, probeHeader } from '#lib/auth/probe.ts';
import { dayIn } from '#lib/core/calendar.ts';
import { invalid, orNotFound, Problem } from '#lib/core/problem.ts';
import type { FormRecord } from '#lib/forms/records.ts';
import { fieldsOnPage } from '#lib/forms/rules.ts';
import { readForm } from '#lib/http/form-body.ts';
import { afterSubmission, refusalPage } from '#lib/http/html-response.ts';
import { handlePublic, type PublicContext } from '#lib/http/public.ts';
import { contactOf } from '#lib/leads/contact.rules.ts';
import { insertLead } from '#lib/leads/records.ts';
import { isPublic } from '#lib/plans/subscription.rules.ts';
import { answersOf } from '#lib/submissions/body.rules.ts';
import { composeLead } from '#lib/submissions/compose.rules.ts';
import { submitForm } from '#lib/submissions/contract.ts';
import { mayPostFrom } from '#lib/submissions/origin.rules.ts';
import { readSent } from '#lib/submissions/sent.rules.ts';
import { explained, readByOneOf } from '#lib/submissions/values.rules.ts';
import { brandView } from '#lib/table/table.ts';
import { locationOfSubmission } from '#lib/use-cases/submissions/location.ts';
import { insertAnswers, readForSubmission } from '#lib/use-cases/submissions/read.ts';
import { honeypotOf, renderTokenOf, spamCheck } from '#lib/use-cases/submissions/spam-check.ts';
import { countVisit, isOverLimit } from '#lib/use-cases/submissions/visits.ts';

export const handler = handlePublic(submitForm, (input, context) => submit(input, context), {
  read: readForm,
  refusalPage,
});

const maxHostLength = 253;

/** A host name of valid length; a longer one would not fit the lookup key. */
const hostOf = (origin: string | undefined): string | undefined => {
  const host = URL.parse(origin ?? '')?.hostname ?? '';
  return host !== '' && host.length <= maxHostLength ? host : undefined;
};

/** Rejects pages of an origin that the form does not allow, and lets only an allowed origin read the answer. */
const checkOrigin = ({ spam: { allowedOrigins } }: FormRecord, { header, shareWith }: PublicContext): void => {
  if (allowedOrigins.length === 0) return;
  const origin = header('origin');
  const isAllowed = mayPostFrom(allowedOrigins, origin);
  shareWith(isAllowed ? origin : undefined);
  if (!isAllowed)
    throw new Problem('origin_not_allowed', 'This form does not accept submissions from pages of this origin');
};

type Run = Parameters<typeof handlePublic<typeof submitForm>>[1];

const submit: Run = async ({ params: { formSlug: slug }, query: { brandId }, body }, context) => {
  const { now, header } = context;
  const view = brandView(brandId);
  const sent = readSent({ body, idempotencyKey: header('idempotency-key'), brandId, slug, now });
  const origin = header('origin');
  const visit = countVisit(view, slug, context);
  const [{ brand, form: stored, location, earlier, siteLocationId }] = await Promise.all([
    readForSubmission(view, { slug, now, host: hostOf(origin), ...sent }),
    visit.counted,
  ]);
  if (!brand || !isPublic(brand, now)) throw new Problem('not_found', 'Form not found');
  const form = orNotFound(stored, 'Form');
  checkOrigin(form, context);
  if (!form.isActive) throw new Problem('form_inactive', 'This form does not accept submissions at present');
  const isTest = await isProbe(header(probeHeader), `${brandId}/${slug}`, now);
  const visits = await visit.countFor(form);
  const isOver = !isTest && isOverLimit(form, visits, now);

  const [honeypot, token] = await Promise.all([honeypotOf(form), renderTokenOf(form, body)]);
  const shown = fieldsOnPage(form, typeof token === 'object' ? token.version : undefined, now);
  const { definition, fields, errors } = readByOneOf(shown, (fields) => answersOf(body, honeypot, fields));
  if (errors.length > 0) throw invalid(explained(errors, context.ignoredFiles));
  const contact = contactOf(definition, fields);
  const choice = await locationOfSubmission(view, {
    requested: sent.locationId === undefined ? undefined : { id: sent.locationId, location },
    formLocationId: form.locationId,
    siteLocationId,
    body,
    postalCode: contact.postalCode,
    now,
  });
  if (choice.refused) throw new Problem('invalid_location', 'locationId: no such location in this brand');

  const answer = (leadId: string, replayed: boolean) => {
    if (replayed) context.answerWith('Idempotent-Replayed', 'true');
    if (context.prefersPage) return afterSubmission(form, context);
    const { ignoredFiles } = context;
    return { leadId, success: true as const, ...(ignoredFiles.length > 0 && { ignoredFiles: [...ignoredFiles] }) };
  };
  if (earlier) return answer(earlier.id, true);
  const verdict = await spamCheck(
    {
      view,
      form,
      body,
      token,
      definition,
      fields,
      email: contact.email,
      honeypot,
      submissionsThisHour: visits.calls,
      isOverLimit: isOver,
    },
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
    ignoredFiles: context.ignoredFiles,
    isTest,
    now,
  });
  if (!sent.hasKey) {
    const { leadId, existing } = await insertAnswers(view, lead, brand.leadShards);
    return answer(leadId, existing !== undefined);
  }
  // A key identifies one request, which was answered: a late retry does not restore an erased lead.
  const existing = await insertLead(view, lead, brand.leadShards);
  if (existing && existing.bodyHash !== lead.bodyHash)
    throw new Problem('idempotency_key_reused', 'This idempotency key was used for another submission: send a new key');
  return answer(lead.id, existing !== undefined);
};
