import { variable } from '#lib/platform/core/env.ts';
import type { MailTexts } from '#lib/platform/texts/languages.ts';

/** The main link of a mail; the language of the mail has its words. */
export interface MailLink {
  name: keyof MailTexts['links'];
  url: string;
}

const adminUrl = (path: string): string => `${variable('PUBLIC_URL')}/admin/${path}`;

const inBrand = (brandId: string, path: string): string => adminUrl(`brands/${brandId}/${path}`);

/** Behind the `#`, the token is in no request for the page, and so in no log of them. */
const withToken = (path: string, token: string): string => adminUrl(`${path}#token=${encodeURIComponent(token)}`);

/** The page of a lead, for mails and for programs that a lead is passed to. */
export const leadPage = (brandId: string, leadId: string): string => inBrand(brandId, `leads/${leadId}`);

/** The pages of the admin application that mails lead to; its paths are in `admin/src/app/pages.tsx`. */
export const adminLinks = {
  acceptInvitation: (token: string): MailLink => ({
    name: 'acceptInvitation',
    url: withToken('accept-invitation', token),
  }),
  resetPassword: (token: string): MailLink => ({
    name: 'choosePassword',
    url: withToken('reset-password', token),
  }),
  forgotPassword: (): MailLink => ({ name: 'choosePassword', url: adminUrl('forgot-password') }),
  signIn: (): MailLink => ({ name: 'signIn', url: adminUrl('login') }),
  account: (): MailLink => ({ name: 'account', url: adminUrl('me') }),
  lead: (brandId: string, leadId: string): MailLink => ({
    name: 'lead',
    url: leadPage(brandId, leadId),
  }),
  leads: (brandId: string): MailLink => ({ name: 'leads', url: inBrand(brandId, 'leads') }),
  webhook: (brandId: string, webhookId: string): MailLink => ({
    name: 'webhook',
    url: inBrand(brandId, `integrations/webhooks/${webhookId}`),
  }),
  staffAccess: (brandId: string): MailLink => ({
    name: 'staffAccess',
    url: inBrand(brandId, 'settings/staff-access'),
  }),
  apiKeys: (brandId: string): MailLink => ({
    name: 'apiKeys',
    url: inBrand(brandId, 'integrations/api-keys'),
  }),
  /** With revoked and expired keys, which the page hides otherwise. */
  endedApiKeys: (brandId: string): MailLink => ({
    name: 'apiKeys',
    url: inBrand(brandId, 'integrations/api-keys?ended'),
  }),
  site: (brandId: string, siteId: string): MailLink => ({
    name: 'site',
    url: inBrand(brandId, `sites/${siteId}`),
  }),
  emailSettings: (brandId: string): MailLink => ({
    name: 'emailSettings',
    url: inBrand(brandId, 'settings/email'),
  }),
  plan: (brandId: string): MailLink => ({ name: 'plan', url: inBrand(brandId, 'settings/plan') }),
};
