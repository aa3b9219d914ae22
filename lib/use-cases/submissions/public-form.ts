import { legalLinksOf } from '#lib/accounts/brands/legal-links.contract.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { choiceAsked } from '#lib/leads/forms/location-choice.rules.ts';
import type { FormRecord } from '#lib/leads/forms/records.ts';
import type { PublicForm } from '#lib/leads/submissions/contract.ts';
import { renderToken } from '#lib/leads/submissions/render-token.rules.ts';
import { keysFor, renderTokens } from '#lib/platform/credentials/keyed-hashes.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
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

/** A form as a page needs it to show it. */
export const toPublicForm = async (
  view: BrandView,
  brand: Pick<BrandRecord, 'legalLinks'>,
  form: FormRecord,
  now: Date,
): Promise<PublicForm> => {
  const { captcha, siteKey } = form.spam;
  const [{ key }] = await keysFor(renderTokens);
  return {
    name: form.name,
    slug: form.slug,
    fields: form.fields,
    locationChoice: choiceAsked(form),
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
