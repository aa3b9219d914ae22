import { resetLinkHours, temporaryPasswordHours } from '#lib/platform/core/contract/sign-in-numbers.ts';
import { deliveryDays, failuresPerNotice } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours, minutes } from '#lib/platform/core/contract/units.ts';

const recovery = 'choose a new password with "Forgot password" on the sign-in page: this signs you out on all devices';

/**
 * The words of all mails but those of a brand's own templates. Names that are inserted are safe to show. A text that states a
 * number is a function, or a bundle could not leave the list out.
 */
export const mails = {
  greeting: (person: string, sentence: string) => `Hello ${person}, ${sentence}`,
  sentToAdmins: (brand: string) => `Frontage sends this mail to all admins of ${brand}.`,
  yes: 'Yes',
  no: 'No',

  /** The links to pages of the admin application. */
  links: {
    acceptInvitation: 'Accept the invitation',
    choosePassword: 'Choose a new password',
    signIn: 'Sign in',
    account: 'Open your account',
    lead: 'Open the lead in Frontage',
    leads: 'Open the leads in Frontage',
    webhook: 'Open the webhook',
    staffAccess: 'Open the access of Frontage staff',
    apiKeys: 'Open the API keys',
    site: 'Open the site',
    emailSettings: 'Open the e-mail settings',
    plan: 'Open the plan',
  },

  lead: {
    subject: (name: string) => `New lead: ${name}`,
    opening: (form: string) => `A visitor submitted the form "${form}".`,
    openingAt: (form: string, location: string) => `A visitor submitted the form "${form}" for ${location}.`,
    submitted: 'Submitted',
    page: 'Page',
    source: 'Source',
    campaign: 'Campaign',
    reply: 'Reply to this mail to write to the visitor.',
    why: 'You get a mail for each new lead because your address is in the settings of the form, the location or the brand.',
  },
  leadAssigned: {
    subject: (name: string) => `Lead for you: ${name}`,
    opening: 'This lead is yours to answer.',
    why: 'You get this mail because somebody, or a rule of the brand, assigned the lead to you.',
  },
  leadReply: {
    subject: (name: string) => `${name} replied`,
    opening: (name: string, form: string) => `${name} replied to your answer to the form "${form}".`,
    openingAt: (name: string, form: string, location: string) =>
      `${name} replied to your answer to the form "${form}" for ${location}.`,
    why: 'You get this mail because the lead is assigned to you, or because your address is in the settings of the form, the location or the brand.',
  },
  leadEscalated: {
    subject: (name: string) => `Nobody has answered: ${name}`,
    opening: (openMinutes: number) => `Nobody has answered this lead within ${minutes(openMinutes)} of opening time.`,
    why: 'You get this mail because the escalations of the brand name you. Answer the lead or archive it, and nobody else is told.',
  },
  leadList: {
    subject: (brand: string, counted: string) => `${brand}: ${counted}`,
    assigned: (leads: string, isOne: boolean) => (isOne ? '1 lead for you' : `${leads} leads for you`),
    opening: (brand: string, counted: string) => `${brand} got ${counted} in quick succession.`,
    openingAssigned: (brand: string, counted: string) =>
      `Leads of ${brand} were assigned to you in quick succession: ${counted}.`,
    shared: (most: number, within: number) =>
      `After ${most} mails within ${minutes(within)}, further leads share this one.`,
    more: (leads: string, isOne: boolean) => (isOne ? 'And 1 more lead.' : `And ${leads} more leads.`),
  },
  untoldLead: {
    subject: (brand: string) => `Nobody gets a mail for new leads of ${brand}`,
    opening: (brand: string) =>
      `A new lead of ${brand} came in, and nobody was told by mail: neither the brand, nor its location, nor the form has a recipient that mail reaches. The lead is in the inbox.`,
    advice:
      'Add a recipient in the e-mail settings, or switch these mails off there if you get the leads in another way.',
  },
  leadNote: {
    subject: (brand: string) => `You are mentioned in a note on a lead of ${brand}`,
    subjectBy: (person: string, brand: string) => `${person} mentioned you on a lead of ${brand}`,
    opening: (brand: string) => `A note on a lead of ${brand} mentions you.`,
    openingBy: (person: string, brand: string) => `${person} mentioned you in a note on a lead of ${brand}.`,
    why: 'The note is in Frontage, with everything that is known of the lead. You get this mail because the note names you.',
  },
  leadTask: {
    subject: (brand: string) => `A task of yours is due: a lead of ${brand}`,
    opening: (brand: string, at: string) =>
      `A task that is assigned to you is due on ${at}. It belongs to a lead of ${brand}.`,
    why: 'You get this mail once, because the task is not ticked off. Its page shows what is to do.',
  },
  digest: {
    count: (leads: string, isOne: boolean) => (isOne ? '1 new lead' : `${leads} new leads`),
    period: (first: string, last: string) => `${first} to ${last}`,
    subject: (brand: string, counted: string) => `${brand}: ${counted}`,
    opening: (brand: string, counted: string, when: string) => `${brand} had ${counted} (${when}).`,
    withoutLocation: 'Without a location',
    more: (locations: number) => `And ${locations} more locations.`,
    why: (brand: string) =>
      `You get this mail because your address is in the e-mail settings of ${brand}. Its admins can remove it there, or switch the digest off.`,
  },
  webhookDisabled: {
    subject: (endpoint: string) => `Webhook disabled: ${endpoint}`,
    opening: (brand: string, host: string) => `The webhook endpoint of ${brand} at ${host} was disabled.`,
    gone: 'It answered with 410 Gone, which means that it wants no more deliveries.',
    failing: (attempts: number, inDays: number) =>
      `A delivery failed ${attempts} times over ${days(inDays)}, and no other delivery succeeded in that time.`,
    endpoint: 'Endpoint',
    effect:
      'New leads are still stored and shown in Frontage, but they are not sent to this endpoint until somebody enables it again.',
    advice: () =>
      `When the endpoint works, enable it and replay the deliveries that it missed. This is possible for ${days(deliveryDays)}.`,
  },
  siteFailed: {
    subject: (domain: string) => `Domain not verified: ${domain}`,
    opening: (brand: string) => `A domain of ${brand} is not verified, so visitors do not see the site there.`,
    domain_taken: 'Another site has proved that it holds this domain.',
    record_not_found: 'Its DNS record was not found, at any of our checks.',
    domain: 'Domain',
    advice:
      'If the domain is yours, set the DNS record that the page of the site shows, and start the verification again.',
  },
  plan: {
    subject: (brand: string, percent: number, meter: string) => `${brand} has used ${percent}% of its ${meter}`,
    opening: (brand: string, amount: string, percent: number) =>
      `The plan of ${brand} includes ${amount}. ${percent}% of that is used.`,
    openingIn: (brand: string, amount: string, percent: number, month: string) =>
      `The plan of ${brand} includes ${amount}. ${percent}% of that is used in ${month}.`,
    hard: 'When the limit is reached, no more can be added. What exists stays.',
    soft: 'Nothing is refused above the limit: leads are always stored and delivered.',
    larger: 'A larger plan has a higher limit.',
  },

  invitation: {
    subject: (brand: string) => `Your invitation to ${brand}`,
    roles: { brand_admin: 'an administrator', marketing: 'a marketing user', franchisee: 'a franchisee' },
    opening: (brand: string, role: string) =>
      `You are invited to join ${brand} as ${role} on Frontage, where ${brand} manages its websites.`,
    openingBy: (person: string, brand: string, role: string) =>
      `“${person}” invites you to join ${brand} as ${role} on Frontage, where ${brand} manages its websites.`,
    until: (moment: string) => `The invitation is valid until ${moment}. If you do not want to join, do nothing.`,
  },
  passwordReset: {
    subject: 'Choose a new password',
    opening: 'somebody asked for a new password for your Frontage account. If it was you, choose it with this link.',
    valid: () =>
      `The link works once, for ${hours(resetLinkHours)}, and only if it is the newest one. If it was not you, do nothing: your password stays the same.`,
  },
  passwordIssued: {
    subject: 'Your password was reset',
    opening: 'an administrator set a temporary password for your Frontage account and signed you out on all devices.',
    advice: () =>
      `The administrator will tell you the temporary password. Sign in with it within ${hours(temporaryPasswordHours)} and choose a password of your own. If you did not expect this, ask the administrator.`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    opening: (at: string) =>
      `the password of your Frontage account was changed at ${at}. All other devices were signed out.`,
    advice: () => `If it was you, do nothing. If not, ${recovery}.`,
  },
  sessionRevoked: {
    subject: 'You were signed out',
    opening:
      'one of the sessions of your Frontage account was ended, because its sign-in token was used twice. This can mean that somebody copied the token.',
    advice:
      'Sign in again to continue. If you do not know how this could happen, change your password: this signs out all other devices.',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    opening: (at: string) =>
      `somebody signed in to your Frontage account with your password at ${at}, from a device or network that was not used before.`,
    advice: () => `If it was you, do nothing. If not, ${recovery}.`,
  },
  signInFailures: {
    subject: 'Many failed sign-ins to your account',
    opening: (at: string) =>
      `somebody tried wrong passwords for your Frontage account at least ${failuresPerNotice} times, the last time at ${at}.`,
    effect:
      'Nobody signed in this way, and you need to do nothing. Further attempts from unknown devices and networks must wait; those that you used before are not affected.',
    advice: () => `If you use the same password elsewhere, ${recovery}.`,
  },

  staffAccess: {
    subject: (brand: string) => `Frontage staff opened access to ${brand}`,
    opening: (staff: string, brand: string) => `${staff} of the Frontage staff opened access to ${brand}.`,
    reason: 'Reason',
    from: 'From',
    until: 'Until',
    advice:
      'The access ends by itself. If you do not expect it, end it now: the page also lists what was made with it. Each request is in your audit log.',
  },
  staffChange: {
    made: {
      'api-key': 'an API key',
      webhook: 'a webhook',
      member: 'the role or the locations of a person',
      user: 'the password or the status of a person',
      invitation: 'an invitation',
      integration: 'a connection to another service',
    } as Readonly<Record<string, string>>,
    setting: 'a setting',
    subject: (made: string, brand: string) => `Frontage staff changed ${made} in ${brand}`,
    opening: (staff: string, made: string, brand: string) =>
      `${staff} of the Frontage staff made or changed ${made} in ${brand}.`,
    name: 'Name',
    reason: 'Reason',
    when: 'When',
    advice: 'If you do not expect it, end it on this page.',
  },

  apiKey: { name: 'Name', key: 'Key' },
  apiKeyExpiring: {
    subject: (key: string) => `API key expires soon: ${key}`,
    opening: (brand: string, moment: string) =>
      `An API key of ${brand} expires on ${moment}. From then on, requests with it are refused.`,
    used: 'If a program still uses it, create a new key, use that in its place, and revoke this one. Rotating does not help: the new key would expire at the same time.',
    unused: 'If nothing uses it any more, do nothing.',
  },
  apiKeyLeaked: {
    subject: (key: string) => `API key revoked because it was public: ${key}`,
    opening: (brand: string) =>
      `An API key of ${brand} was found in public and reported to us. We revoked it at once: requests with it are refused.`,
    revoked: 'Revoked',
    foundAt: 'Found at, as reported',
    foundIn: 'Found in, as reported',
    lastUsed: 'Last used',
    usedFrom: (moment: string, network: string) => `${moment} from ${network}`,
    never: 'never',
    replace:
      'Create a new key for the program that used this one, and keep it out of code and web pages. Remove the old key from the place where it was found; it no longer works.',
    audit:
      'Then check the audit log of the brand for changes by this key that you do not know: somebody who saw it may have used it.',
    caution: 'The address comes from the person who reported the key: open it with care, and do not sign in there.',
  },
  keysOfFormerAdmin: {
    subject: (brand: string) => `API keys created by a former admin of ${brand}`,
    opening: (person: string, brand: string) =>
      `${person} is no longer an admin of ${brand}. These API keys, which they created, still work:`,
    advice:
      'The creator of a key sees it once and may have kept it. Rotate each key that is still needed, and use the new key in its place. Revoke the others. If you do nothing, all of them keep working.',
  },
};
