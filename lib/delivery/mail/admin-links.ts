import { variable } from '#lib/platform/core/env.ts';

/** The main link of a mail. */
export interface MailLink {
  label: string;
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
    label: 'Accept the invitation',
    url: withToken('accept-invitation', token),
  }),
  resetPassword: (token: string): MailLink => ({
    label: 'Choose a new password',
    url: withToken('reset-password', token),
  }),
  forgotPassword: (): MailLink => ({ label: 'Choose a new password', url: adminUrl('forgot-password') }),
  signIn: (): MailLink => ({ label: 'Sign in', url: adminUrl('login') }),
  account: (): MailLink => ({ label: 'Open your account', url: adminUrl('me') }),
  lead: (brandId: string, leadId: string): MailLink => ({
    label: 'Open the lead in Frontage',
    url: leadPage(brandId, leadId),
  }),
  leads: (brandId: string): MailLink => ({ label: 'Open the leads in Frontage', url: inBrand(brandId, 'leads') }),
  webhook: (brandId: string, webhookId: string): MailLink => ({
    label: 'Open the webhook',
    url: inBrand(brandId, `integrations/webhooks/${webhookId}`),
  }),
  staffAccess: (brandId: string): MailLink => ({
    label: 'Open the access of Frontage staff',
    url: inBrand(brandId, 'settings/staff-access'),
  }),
  apiKeys: (brandId: string): MailLink => ({
    label: 'Open the API keys',
    url: inBrand(brandId, 'integrations/api-keys'),
  }),
  /** With revoked and expired keys, which the page hides otherwise. */
  endedApiKeys: (brandId: string): MailLink => ({
    label: 'Open the API keys',
    url: inBrand(brandId, 'integrations/api-keys?ended'),
  }),
  site: (brandId: string, siteId: string): MailLink => ({
    label: 'Open the site',
    url: inBrand(brandId, `sites/${siteId}`),
  }),
  emailSettings: (brandId: string): MailLink => ({
    label: 'Open the e-mail settings',
    url: inBrand(brandId, 'settings/email'),
  }),
  plan: (brandId: string): MailLink => ({ label: 'Open the plan', url: inBrand(brandId, 'settings/plan') }),
};
