import { brandKey } from '#lib/accounts/brands/records.ts';
import { formField } from '#lib/leads/forms/fields.contract.ts';
import { insertForm, makeForm } from '#lib/leads/forms/records.ts';
import { spamRules } from '#lib/leads/forms/rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { addUnit } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { newBrand } from '#lib/use-cases/invitations/onboarding.ts';
import { probeForm } from './probe.ts';

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
  { name: 'message', label: 'Message', type: 'textarea' },
].map((field) => formField.parse(field));

/** Creates the brand and the form of the probe, under ids that it knows. Returns whether they were missing. */
export const ensureProbeForm = async (tenantId: string, now: Date): Promise<boolean> => {
  const { brandId, formId, slug } = probeForm;
  const view = brandView(brandId);
  if (await get(brandKey(view))) return false;
  const named = { tenantId, name: 'Frontage probe', slug: 'frontage-probe', tier: 'core' } as const;
  const { writes } = newBrand({ ...named, id: brandId }, now);
  const form = makeForm({
    id: formId,
    tenantId,
    brandId,
    name: 'Probe',
    slug,
    fields,
    spam: spamRules(),
    sealedCaptchaSecret: null,
    webhookId: null,
    ...firstVersion(now),
  });
  await commit([...writes, ...insertForm(view, form, true, now), addUnit(view, 'forms')]);
  return true;
};
