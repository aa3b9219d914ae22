import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { pointFormAt } from '#lib/delivery/webhooks/managed.ts';
import { handle } from '#lib/http/handle.ts';
import { toForm } from '#lib/leads/forms/answers.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { captchaSealPlace, formRouteKey, insertForm, makeForm } from '#lib/leads/forms/records.ts';
import { checkForm, spamRules } from '#lib/leads/forms/rules.ts';
import { visibleForm } from '#lib/leads/forms/view.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { seal } from '#lib/platform/credentials/seal.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { pickSlug } from '#lib/platform/routing/slugs.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

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
