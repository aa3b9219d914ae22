/** Errors of tenants, brands, people and keys. */
export const accounts = {
  keyNotActive: 'Only an active key can be rotated: create a new key',
  unprovenEmail:
    'This token does not prove the e-mail address: use the link in the invitation mail, or ask for a new mail',
  brandTakesNoMembers: 'The brand is deactivated: it accepts no new members',
  accountElsewhere:
    'The invited e-mail address belongs to an account of another company: ask for an invitation to another address',
  noRefreshToken:
    'No refresh token was sent, in the body or in the cookie __Host-frontage_refresh: send the newest one, or sign in again',
  resetToken: 'The token is unknown, used or expired: ask for a new mail',
  staffMayChangeActive: 'Only platform staff may change isActive',
  memberAlready: 'The person with this e-mail address already has a role in the brand',
  personHasRole: 'This person already has a role in the brand',
  notYourPassword: 'You cannot reset your own password, or that of platform staff, here',
  franchiseesOnly: 'Only franchisees can be assigned to locations: change the role first',
  notYourself: 'You cannot suspend your own account',
  keyYears: (most: number) => `must be at most ${most} years in the future`,
  attempts: (wait: number) => `Too many failed attempts: try again in ${wait} s`,
  attemptsOnAccount: (wait: number) =>
    `Too many failed attempts for this account: try again in ${wait} s, sign in from a device or network that you used before, or reset your password by mail`,
  attemptsFromNetwork: (wait: number) =>
    `Too many failed attempts from this network: try again in ${wait} s, sign in from a device that you used before, or reset your password by mail`,
  brandSlugTaken: 'Another brand of the tenant has this slug: choose another one',
  tenantSlugTaken: 'Another tenant has this slug: choose another one',
  invitationPending: 'This e-mail address already has an open invitation: send that one again',
  /** Advice for a refused action, by the action and the status of the invitation. */
  invitation: {
    accept: {
      accepted: 'This invitation was accepted already: sign in',
      expired: 'This invitation has expired: ask the person who invited you to send it again',
      revoked: 'This invitation was revoked: ask the person who invited you for a new one',
    },
    resend: {
      accepted: 'This invitation was accepted already: it cannot be sent again',
      revoked: 'This invitation was revoked: create a new one',
    },
    revoke: {
      accepted: 'This invitation was accepted already: remove the user instead',
      revoked: 'This invitation is revoked already',
    },
  },
  invitationState: (status: string) => `This invitation is ${status}`,
  resentRecently: (wait: number) => `This invitation was sent recently: try again in ${wait} s`,
  adminOfAllBrands: "This requires the admin role in all of the tenant's brands",
  adminOfAllTheirBrands: "This requires the admin role in all of the user's brands",
  lastAdmin: 'This is the last active admin of the brand: make another user an admin first',
  invitationAccepted: 'The invitation was accepted: remove the person from the brand',
};
/** Demands of shapes: the end of a sentence that begins with the name of the field. */
export const accountShapes = {
  tokenOutsideCookie: 'is required for a session whose token is not in a cookie',
  siteHost: 'must be the host of a site, such as www.acme.example',
  color: 'must be a colour such as #1d4ed8',
  segment: 'must be lower-case letters, digits and inner hyphens',
  segments:
    'must be empty, or one or two segments of lower-case letters, digits and inner hyphens, such as our/locations',
  undoAlone: 'must be the only field of the request',
  locationsOfFranchisee: 'must be omitted or empty unless the role is franchisee',
  notBeforeFrom: 'must not be before from',
  distinctLocations: 'must not name a location twice',
  distinctRegions: 'must not name a region twice',
};

/** Errors of a new password. */
export const passwords = {
  weakPassword: (why: string) => `The password ${why}`,
  passwordLeast: (least: number) => `must have at least ${least} characters`,
  passwordNames: 'must not contain your name, the name of the brand or Frontage, or parts of the e-mail address',
  passwordEasy: 'is easy to guess: use several unrelated words or a generated password',
  passwordStolen: 'was found in lists of stolen passwords: choose another one',
  passwordWrong: 'is not the current password',
  passwordSame: 'must differ from the current password',
};
