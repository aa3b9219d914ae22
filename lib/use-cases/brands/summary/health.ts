import { readApiKeys } from '#lib/accounts/api-keys/records.ts';
import { overagesOf } from '#lib/accounts/billing/overages.rules.ts';
import { legalLinksOf } from '#lib/accounts/brands/legal-links.contract.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { Attention } from '#lib/accounts/brands/summary.contract.ts';
import { accessesOf, isOpen } from '#lib/accounts/staff-access/records.ts';
import { brandMailKey } from '#lib/delivery/email-settings/records.ts';
import { brandMailOf } from '#lib/delivery/email-settings/rules.ts';
import { toIntegration } from '#lib/delivery/integrations/answers.ts';
import { connectors } from '#lib/delivery/integrations/connectors.rules.ts';
import { type IntegrationRecord, readIntegrations } from '#lib/delivery/integrations/records.ts';
import { healthKey, readWebhooks } from '#lib/delivery/webhooks/records.ts';
import { effectiveTier, limitsOf } from '#lib/platform/plans/plan.rules.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, getEach, tenantView } from '#lib/platform/table/table.ts';
import { usageOf } from '#lib/use-cases/billing/usage.ts';
import { hasUntoldLeads, whereLeadsComeFrom } from '#lib/use-cases/mail/untold-leads.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf } from '#lib/web/seo/records.ts';
import { sitesOf } from '#lib/web/sites/records.ts';

const noticeMs = 14 * 86_400_000;

const readEndpoints = async (view: BrandView) => {
  const endpoints = await readWebhooks(view);
  const healths = await getEach(endpoints.map(({ id }) => healthKey(view, id)));
  return endpoints.map((endpoint, at) => ({ ...endpoint, failures: healths[at]?.consecutiveFailures ?? 0 }));
};

const tagging = ['ga4', 'gtm', 'meta_pixel'];

/** Whether pages load tags of analytics. */
const hasTags = ({ ga4Id, gtmId }: BrandSeoRecord, integrations: readonly IntegrationRecord[]): boolean =>
  ga4Id !== null ||
  gtmId !== null ||
  integrations.some(({ key, status }) => tagging.includes(key) && status === 'connected');

/** Who of the platform staff has access to the brand or its tenant now. */
const openAccesses = async (view: BrandView, { tenantId }: BrandRecord, now: Date) => {
  const [ofBrand, ofTenant] = await Promise.all([
    queryAll({ partition: accessesOf(view) }),
    queryAll({ partition: accessesOf(tenantView(tenantId)) }),
  ]);
  return [...ofBrand, ...ofTenant].filter((access) => isOpen(access, now));
};

/** The part of the summary for brand admins: webhooks, plan, and problems. */
export const healthOf = async (view: BrandView, brand: BrandRecord, now: Date) => {
  const [endpoints, integrations, sites, keys, usage, { isUntold, asks }, seo, entered] = await Promise.all([
    readEndpoints(view),
    readIntegrations(view),
    queryAll({ partition: sitesOf(view) }),
    readApiKeys(view),
    usageOf(view, brand, now),
    Promise.all([get(brandMailKey(view)), whereLeadsComeFrom(view)]).then(async ([record, sources]) => ({
      isUntold: await hasUntoldLeads(view, brandMailOf(record), sources),
      asks: sources.forms.some(({ fields }) => fields.some(({ type }) => type === 'consent')),
    })),
    get(brandSeoKey(view)),
    openAccesses(view, brand, now),
  ]);
  const failing = endpoints.filter(({ status, failures }) => status === 'active' && failures > 0);
  const ended = endpoints.filter(({ status }) => status === 'disabled');
  const disabled = ended.filter(({ disabledReason }) => disabledReason !== 'by_user');
  const soon = new Date(now.getTime() + noticeMs).toISOString();
  const expiring = keys.filter(
    ({ revoked, expiresAt }) => !revoked && expiresAt !== null && expiresAt > now.toISOString() && expiresAt <= soon,
  );
  const attention: Attention[] = [
    ...entered.map(({ staffId, staffName, endsAt }) => ({
      type: 'staff_access' as const,
      subjectId: staffId,
      name: staffName,
      at: endsAt,
    })),
    ...(isUntold
      ? [{ type: 'leads_without_recipient' as const, subjectId: brand.id, name: brand.name, at: null }]
      : []),
    ...(legalLinksOf(brand).privacy === null && (asks || hasTags(brandSeoOf(seo), integrations))
      ? [{ type: 'privacy_policy_missing' as const, subjectId: brand.id, name: brand.name, at: null }]
      : []),
    ...disabled.map(({ id, url, disabledAt = null }) => ({
      type: 'webhook_disabled' as const,
      subjectId: id,
      name: url,
      at: disabledAt,
    })),
    ...failing.map(({ id, url }) => ({ type: 'webhook_failing' as const, subjectId: id, name: url, at: null })),
    ...connectors.flatMap((connector) => {
      const record = integrations.find(({ key }) => key === connector.key);
      const endpoint = endpoints.find(({ id }) => id === record?.webhookId);
      const { status, key, name } = toIntegration(connector, true, record, endpoint);
      return status === 'error' ? [{ type: 'integration_failing' as const, subjectId: key, name, at: null }] : [];
    }),
    ...sites
      .filter(({ verificationStatus }) => verificationStatus !== 'verified')
      .map(({ id, domain }) => ({ type: 'site_unverified' as const, subjectId: id, name: domain, at: null })),
    ...expiring.map(({ id, name, expiresAt }) => ({
      type: 'api_key_expiring' as const,
      subjectId: id,
      name,
      at: expiresAt,
    })),
    ...overagesOf(brand, usage, now).map(({ meter, since }) => ({
      type: 'plan_exceeded' as const,
      subjectId: meter,
      name: meter,
      at: since,
    })),
  ];
  return {
    webhooks: {
      endpoints: endpoints.length,
      failing: failing.length,
      disabled: disabled.length,
      disabledByUser: ended.length - disabled.length,
    },
    plan: { tier: effectiveTier(brand, now), limits: limitsOf(brand, now), usage: usage.used },
    attention,
  };
};
