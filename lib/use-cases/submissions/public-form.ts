import { keysFor } from '#lib/auth/keyed-hashes.ts';
import { legalLinksOf } from '#lib/brands/legal-links.contract.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import type { FormRecord } from '#lib/forms/records.ts';
import { liveSite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import type { PublicForm } from '#lib/submissions/contract.ts';
import { renderToken } from '#lib/submissions/render-token.rules.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { honeypotOf } from './page.ts';

/** The policy for visitors of any page. A path is one of the brand's site, and leads nowhere before that is live. */
export const privacyUrlOf = async (
  view: BrandView,
  brand: Pick<BrandRecord, 'legalLinks'>,
  { fields }: Pick<FormRecord, 'fields'>,
): Promise<string | null> => {
  const { privacy } = legalLinksOf(brand);
  const asks = fields.some(({ type }) => type === 'consent');
  if (!asks || !privacy?.startsWith('/')) return asks ? privacy : null;
  const site = liveSite(await get(primarySiteKey(view, null)));
  return site ? `https://${site.domain}${privacy}` : null;
};

/** What a page needs to show a form. */
export const toPublicForm = async (
  view: BrandView,
  brand: Pick<BrandRecord, 'legalLinks'>,
  form: FormRecord,
  now: Date,
): Promise<PublicForm> => {
  const { captcha, siteKey } = form.spam;
  const [{ key }] = await keysFor('render-token');
  return {
    name: form.name,
    slug: form.slug,
    fields: form.fields,
    submitLabel: form.submitLabel,
    successMessage: form.successMessage,
    successRedirectUrl: form.successRedirectUrl,
    captcha:
      captcha !== 'off' && siteKey !== null
        ? { provider: 'turnstile', siteKey, isAlwaysAsked: captcha === 'turnstile' }
        : null,
    honeypot: (await honeypotOf(form)) || null,
    privacyUrl: await privacyUrlOf(view, brand, form),
    renderToken: renderToken({ formId: form.id, version: form.version, issuedAt: now, key }),
  };
};
