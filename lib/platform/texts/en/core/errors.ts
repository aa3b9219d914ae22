/** Things that may be missing, that a field may name, and that have a slug: by their names in English. */
export type Thing =
  | 'API key'
  | 'Access of platform staff'
  | 'Answer template'
  | 'Attachment'
  | 'Blog post'
  | 'Brand'
  | 'Call'
  | 'Change by platform staff'
  | 'Content item'
  | 'Content'
  | 'Delivery'
  | 'Event'
  | 'Field'
  | 'Form'
  | 'Holiday hours'
  | 'Integration'
  | 'Invitation'
  | 'Job'
  | 'Lead'
  | 'Live revision'
  | 'Location'
  | 'Media'
  | 'Message'
  | 'Note'
  | 'Page'
  | 'Post'
  | 'Promotion'
  | 'Quarantined submission'
  | 'Redirect'
  | 'Revision'
  | 'Service'
  | 'Session'
  | 'Site'
  | 'Task'
  | 'Tenant'
  | 'Upload'
  | 'User'
  | 'Version'
  | 'View'
  | 'Webhook';
export type Reference =
  | 'answer template in this brand'
  | 'content item in this brand'
  | 'event in this brand'
  | 'font of the brand'
  | 'form in this brand'
  | 'lead in this brand'
  | 'location in this brand'
  | 'media item that can be used here'
  | 'lost reason of this brand'
  | 'page of the whole brand'
  | 'page or section in this brand'
  | 'person who may have this lead'
  | 'person who may see this lead'
  | 'person who may work on this lead'
  | 'site in this brand'
  | 'user in this brand'
  | 'tenant';
export type Slugged = 'event' | 'form' | 'post' | 'service here';

/** Errors of shapes that all subjects share. */
export const core = {
  wrongField: (field: string, message: string) => `${field}: ${message}`,
  wrongFields: (count: number) => `${count} fields are wrong`,
  notFound: (thing: string) => `${thing} not found`,
  deleted: (thing: string, at: string, until: string) =>
    `${thing} not found: it was deleted at ${at}, and can be restored until ${until}`,
  noSuch: (field: string, thing: string, names: string) => `${field}: no such ${thing}: ${names}`,
  slugTaken: (thing: string) => `Another ${thing} has this slug: choose another one`,
  /** Why credentials are rejected, and what to do. A revoked credential is not distinguished from one that was never issued. */
  unauthenticated: {
    missing:
      'No credential was sent: send an access token as Authorization: Bearer <token>, or an API key as X-API-Key where the operation accepts one',
    malformed: 'The credential is malformed: send the access token or the API key exactly as it was issued',
    token_expired: 'The access token has expired: get a new one with POST /v1/auth/refresh',
    session_expired: 'The session has expired: sign in again',
    key_expired: 'The API key has expired: create a new one',
    revoked_or_unknown: 'The credential is revoked or unknown: sign in again, or use another API key',
    wrong_password: 'The e-mail address or the password is wrong',
  },
  required: 'is required',
  plainText: 'must not contain control characters or broken Unicode',
  personName: "must be a name: letters, spaces and .'- without an address",
  storableNumber: 'is too large, or too close to zero',
  timeInRange: 'must be a valid date and time, in a year of four digits',
  email: 'must be an e-mail address such as name@example.com',
  mailbox: 'must have only ASCII characters before the @: mail cannot be sent to others',
  webAddress: 'must be an http or https address',
  timeZone: 'must be an IANA time zone such as America/Chicago',
  currency: 'must be the ISO 4217 code of a currency, such as USD',
  wholeNumber: 'must be a whole number',
  codeList: (most: number) => `must be 1 to ${most} store codes, separated by commas`,
  namesOf: (names: string) => `must be names of ${names}, separated by commas`,
  idList: 'must be 1 to 100 ids, separated by commas',
  httpsUrl: 'must be an https address',
  pathOrUrl: 'must be a path of the site, such as /thanks, or an https address',
  buttonLink: 'must be a path of the site, such as /contact, an https address, tel: or mailto:',
  menuLink: 'must be a path, an https address, tel:, mailto: or an anchor',
  menuTokens: 'may contain the tokens {{location.path}}, {{location.name}} and {{custom.key}}, and no others',
  uuid: 'must be a UUID',
  object: 'must be an object',
  reservedSlug: 'is reserved: choose another slug',
  languageTag: 'must be a language tag such as en-US',
  countryCode: 'must be a two-letter country code such as US',
  sitePath: 'must be a path that begins with one slash, without query or fragment',
  revisionNumber: 'must be a whole number from 1 to 999999999',
  notForType: (type: string) => `must not be given for the type ${type}`,
  forType: (type: string) => `must be given for the type ${type}`,
  distinctOptions: 'must not repeat an option',
  mostForType: (limit: number, type: string) => `must be at most ${limit} for the type ${type}`,
  mostEntries: (most: number) => `must have at most ${most} entries`,
  requiredWith: (other: string) => `is required together with ${other}`,
  brandOrHost: 'give either brandId or host, not both',
  siteOrLocation: 'give either siteId or locationId, not both',
  inFuture: 'must be in the future',
  ourFault: 'Something went wrong on our side',
  mostCharacters: (most: number) => `must have at most ${most} characters`,
  keyBytes: (most: number) => `must have at most ${most} bytes`,
  keyBytesTogether: (most: number) => `must have at most ${most} bytes with the path`,
  keyLength: (most: number) => `must have 1 to ${most} characters`,
  slug: (most: number) => `must be at most ${most} lower-case letters, digits and inner hyphens`,
  pageTokens: (unknown: string, known: string) => `knows no ${unknown}: use ${known}`,
  /** Names of what is not found, of what a field names, and of what has a slug. */
  thing: (name: Thing) => name as string,
  reference: (name: Reference) => name as string,
  slugged: (name: Slugged) => name as string,
};
