import { auditChange } from '#lib/audit/rules.ts';
import { seal } from '#lib/auth/seal.ts';
import { firstVersion } from '#lib/core/first-version.ts';
import { newId } from '#lib/core/ids.ts';
import { toForm } from '#lib/forms/answers.ts';
import { createForm } from '#lib/forms/contract.ts';
import { captchaSealPlace, formRouteKey, insertForm, makeForm } from '#lib/forms/records.ts';
import { checkForm, spamRules } from '#lib/forms/rules.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { pickSlug } from '#lib/routing/slugs.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { pointFormAt } from '#lib/webhooks/managed.ts';

export const handler = handle(createForm, async ({ body }, { caller, brand, view, now, tag, commit }) => {
  const { name, fields, locationId = null, webhookUrl = null } = body;
  const id = newId(now);
  const slug =
    body.slug ??
    (await pickSlug((slug) => formRouteKey(view, slug), { name, locale: brand.locale, otherwise: 'form', id, now }));
  const spam = spamRules(body.spam);
  checkForm(spam, fields);
  requireDestinationRights(caller, brand, undefined, body);
  await requireLocation(view, locationId, 'locationId');

  const endpoint = await pointFormAt(view, brand, { id, webhookUrl: null, webhookId: null }, webhookUrl, now);
  const secretKey = body.spam?.secretKey;
  const form = makeForm({
    ...body,
    id,
    tenantId: brand.tenantId,
    brandId: view.id,
    slug,
    spam,
    sealedCaptchaSecret: secretKey ? await seal(secretKey, captchaSealPlace(view, id)) : null,
    webhookId: endpoint.webhookId,
    ...firstVersion(now),
  });
  tag(form);
  return commit(
    { form: visibleForm(caller, brand)(toForm(form, 0)), ...(endpoint.secret && { webhookSecret: endpoint.secret }) },
    auditChange('form', id, undefined, form),
    ...insertForm(view, form, body.slug !== undefined, now),
    claimUnit(view, brand, 'forms', now),
    ...endpoint.writes,
  );
});
