import { hash } from 'node:crypto';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { dayOf } from '#lib/platform/core/time/calendar.ts';
import { isPublic } from '#lib/platform/plans/subscription.rules.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { toPublicForm } from '#lib/use-cases/submissions/public-form.ts';
import { readForSubmission } from '#lib/use-cases/submissions/read.ts';

export const handler = handlePublicRead(getPublicForm, async ({ params, query }, { now, answerWith }) => {
  const view = brandView(query.brandId);
  const none = { locationId: undefined, linkedLocation: undefined, earlierId: undefined, host: undefined };
  const wanted = { slug: params.formSlug, ...none, now };
  const { brand, form: record } = await readForSubmission(view, wanted);
  const holder = orNotFound(brand && isPublic(brand, now) ? brand : undefined, 'Form');
  const form = orNotFound(record, 'Form');
  if (!form.isActive) throw new Problem('form_inactive', leadErrors().formInactive);

  // Another form may get the slug, and a browser may keep a token for longer than its key is valid.
  const shown = await toPublicForm(view, holder, form, now);
  const policy = shown.privacyUrl === null ? '' : `-${hash('sha1', shown.privacyUrl, 'hex').slice(0, 8)}`;
  answerWith('ETag', `"${form.id.slice(-12)}-${form.version}${policy}-${dayOf(now)}"`);
  return { form: shown };
});
