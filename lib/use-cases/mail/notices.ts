import { brandKey } from '#lib/accounts/brands/records.ts';
import { adminsOf } from '#lib/accounts/users/brand-admins.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { effectiveMail } from '#lib/delivery/email-settings/rules.ts';
import { sessionRevokedMail, webhookDisabledMail } from '#lib/delivery/mail/account-mails.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { leadMail } from '#lib/delivery/mail/lead-mail.ts';
import { leadOccasion } from '#lib/delivery/mail/lead-mails.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { leadRecipients } from '#lib/leads/leads/recipients.rules.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import type { MailMessage, MailOf } from '#lib/platform/queue/mail-messages.ts';
import type { GetAll } from '#lib/platform/table/joined-reads.ts';
import { brandView, get, getAll, tenantView } from '#lib/platform/table/table.ts';
import { ofInvitation, ofPasswordIssued, ofPasswordReset } from './account-notices.ts';
import { ofAnswer, ofLeadReply } from './answer-notices.ts';
import { ofExpiringKey, ofKeysOfFormerAdmin, ofLeakedKey } from './api-key-notices.ts';
import { fromBrand, ofAutoresponse, ofDigest, ofLeadList, readForLeadMail } from './brand-notices.ts';
import { ofLeadAssigned, ofLeadEscalated } from './lead-notices.ts';
import { ofLeadNote, ofLeadTask } from './lead-work-notices.ts';
import type { Notice } from './notice.ts';
import { ofPlan } from './plan-notices.ts';
import { ofNewSignIn, ofPasswordChanged, ofSignInFailures } from './sign-in-notices.ts';
import { ofSiteFailed } from './site-notices.ts';
import { ofStaffAccess, ofStaffChange } from './staff-notices.ts';
import { ofUntoldLead } from './untold-notices.ts';

const ofLead = async ({ brandId, leadId }: MailOf<'lead'>, getAll: GetAll): Promise<Notice | undefined> => {
  const view = brandView(brandId);
  const { lead } = await getAll({ lead: leadKey(view, leadId) });
  if (!lead || lead.erasedAt || lead.isTest) return undefined;
  const { brand, form, location, ofBrand, ofLocation } = await readForLeadMail(view, lead, getAll);
  if (!brand) return undefined;
  const settings = effectiveMail(brand.name, ofBrand, ofLocation);
  const mail = leadMail({
    lead,
    definition: form?.fields ?? [],
    locationName: location?.name,
    timezone: brand.timezone,
    locale: brand.locale,
    link: adminLinks.lead(brandId, leadId),
  });
  return {
    owner: view,
    timezone: brand.timezone,
    occasion: leadOccasion(leadId),
    leadId,
    listed: 'addresses',
    recipients: leadRecipients({ form, location: settings, brand: undefined }),
    mail: { ...fromBrand(settings, ofBrand), ...mail },
    ...(settings.leadNotificationsEnabled && { ifNobody: () => ofUntoldLead(brand) }),
  };
};

const ofWebhookDisabled = async (message: MailOf<'webhook-disabled'>): Promise<Notice | undefined> => {
  const view = brandView(message.brandId);
  const { brand, endpoint } = await getAll({ brand: brandKey(view), endpoint: webhookKey(view, message.webhookId) });
  // Somebody may have enabled it meanwhile, and it may have been disabled again since.
  if (!brand || endpoint?.status !== 'disabled' || endpoint.disabledAt !== message.at) return undefined;
  return {
    owner: view,
    occasion: `webhook-disabled#${endpoint.id}#${message.at}`,
    recipients: (await adminsOf(brand)).map(({ email }) => email),
    mail: webhookDisabledMail(brand, endpoint, adminLinks.webhook(brand.id, endpoint.id)),
  };
};

const ofSessionRevoked = async (message: MailOf<'session-revoked'>): Promise<Notice | undefined> => {
  const tenant = tenantView(message.tenantId);
  const user = await get(userKey(tenant, message.userId));
  return (
    user && {
      owner: tenant,
      occasion: `session-revoked#${message.sessionId}`,
      recipients: [user.email],
      mail: sessionRevokedMail(user.firstName, adminLinks.signIn()),
    }
  );
};

/**
 * The mail of a message, with its recipients; undefined if it is no longer relevant. Mails about leads come in batches,
 * which share their reads.
 */
export const noticeOf = (message: MailMessage, joined: GetAll): Promise<Notice | undefined> => {
  switch (message.kind) {
    // To the addresses of the form, of the location, and of the brand unless the location does not inherit them.
    case 'lead':
      return ofLead(message, joined);
    // To the person who takes care of the lead.
    case 'lead-assigned':
      return ofLeadAssigned(message, joined);
    // To those whom the escalations of the brand name.
    case 'lead-escalated':
      return ofLeadEscalated(message, joined);
    case 'lead-list':
      return ofLeadList(message);
    // To the visitor.
    case 'autoresponse':
      return ofAutoresponse(message, joined);
    // To a person who works on the lead.
    case 'lead-note':
      return ofLeadNote(message);
    case 'lead-task':
      return ofLeadTask(message);
    case 'answer':
      return ofAnswer(message, joined);
    // To the person who takes care of the lead, else to those who got the lead.
    case 'lead-reply':
      return ofLeadReply(message, joined);
    // To the addresses in the e-mail settings of the brand.
    case 'digest':
      return ofDigest(message);
    // To the admins of the brand.
    case 'webhook-disabled':
      return ofWebhookDisabled(message);
    case 'plan':
      return ofPlan(message);
    case 'api-key-expiring':
      return ofExpiringKey(message);
    case 'api-key-leaked':
      return ofLeakedKey(message);
    case 'keys-of-former-admin':
      return ofKeysOfFormerAdmin(message);
    case 'site-failed':
      return ofSiteFailed(message);
    case 'staff-access':
      return ofStaffAccess(message);
    case 'staff-change':
      return ofStaffChange(message);
    // To the person of the account, whatever the role.
    case 'invitation':
      return ofInvitation(message);
    case 'session-revoked':
      return ofSessionRevoked(message);
    case 'password-reset':
      return ofPasswordReset(message);
    case 'password-issued':
      return ofPasswordIssued(message);
    case 'password-changed':
      return ofPasswordChanged(message);
    case 'new-sign-in':
      return ofNewSignIn(message);
    case 'sign-in-failures':
      return ofSignInFailures(message);
  }
};
