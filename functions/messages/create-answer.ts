import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { answerTemplateKey } from '#lib/delivery/answer-templates/records.ts';
import { tokenValues } from '#lib/delivery/answer-templates/values.rules.ts';
import { withoutSuppressed } from '#lib/delivery/mail/suppressions.ts';
import { fillIn } from '#lib/delivery/mail/tokens.rules.ts';
import { toMessage } from '#lib/delivery/messages/answers.ts';
import { createAnswer } from '#lib/delivery/messages/contract.ts';
import { makeMessage, messageKey } from '#lib/delivery/messages/records.ts';
import { handle } from '#lib/http/handle.ts';
import { formKey } from '#lib/leads/forms/records.ts';
import { changeLead } from '#lib/leads/lead-events/change.ts';
import { withFirstResponse } from '#lib/leads/lead-events/first-response.rules.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { withStatus } from '#lib/leads/leads/status.rules.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { isReachable } from '#lib/platform/core/email.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { invalidReference, Problem } from '#lib/platform/core/problem.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { get, getAll } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create } from '#lib/platform/table/write.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';

/** Anybody can enter the address of a stranger into a form, so answers are no way to write to many people. */
const answersPerHour = 300;

export const handler = handle(createAnswer, async ({ params, body }, context) => {
  const { brand, view, caller, user, now, commit } = context;
  const before = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const { templateId } = body;
  const [{ form, location, template }, count] = await Promise.all([
    getAll({
      form: formKey(view, before.formId),
      location: before.locationId === undefined ? undefined : locationKey(view, before.locationId),
      template: templateId === null ? undefined : answerTemplateKey(view, templateId),
    }),
    countCall(view, 'ANSWER', 'hour', now),
  ]);
  if (templateId !== null && !template)
    throw invalidReference('templateId', 'answer template in this brand', [templateId]);
  const { email } = contactOf(form?.fields ?? [], before.fields);
  if (email === null || !isReachable(email)) throw new Problem('no_email_address', deliveryErrors().noEmailAddress);
  const [address] = await withoutSuppressed([email], getAll);
  if (address === undefined) throw new Problem('address_suppressed', deliveryErrors().addressSuppressed);
  checkRate([{ name: 'answers', count, max: answersPerHour }]);

  const values = tokenValues({ brand, form, location, lead: before });
  const [id, by, at] = [newId(now), callerId(caller), now.toISOString()];
  const message = makeMessage({
    version: 1,
    id,
    brandId: view.id,
    leadId: before.id,
    direction: 'answer',
    at,
    to: address,
    by,
    author: user ? `${user.firstName} ${user.lastName}` : null,
    templateId,
    subject: fillIn(body.subject, values),
    text: [fillIn(body.text, values), ...(user?.signature ? [user.signature] : [])].join('\n\n'),
    status: 'pending',
  });
  const viewed = before.status === 'new' ? withStatus(before, 'viewed', by, now) : before;
  const answered = withFirstResponse(viewed, by, now);
  const { writes } = changeLead(view, before, answered, {
    now,
    audited: [],
    happened: { type: 'answered', by, facts: { messageId: id, templateId } },
  });
  return commit(
    { message: toMessage(message) },
    auditChange('lead-message', id, undefined, { leadId: before.id, templateId }),
    ...writes,
    create(messageKey(view, before.id, id), message),
    task(view, 'mail', { kind: 'answer', brandId: view.id, leadId: before.id, messageId: id }, now),
  );
});
