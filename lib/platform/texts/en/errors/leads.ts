/** Errors of forms and submissions. */
export const leads = {
  formInactive: 'This form does not accept submissions at present',
  laterFrom: (most: number) => `must be later: there are more than ${most} leads in this time`,
  reservedName: 'is reserved: choose another name',
  nameTaken: 'is already the name of another field',
  minAboveMax: 'must not be below min',
  most: (most: number) => `must be at most ${most}`,
  anotherField: 'must be the name of another field of the form',
  dependsOnThis: 'must not be a field that depends on this one',
  contactTaken: (field: string) => `is already used: only one field can be the ${field}`,
  slowPatterns: 'takes too long to check: shorten the patterns or give a lower maxLength',
  pattern: (most: number) =>
    `must be a regular expression without lookahead, backreferences, \\p{...} or \\u{...}; counted repeats such as {3} may go up to ${most}, nested ones multiplied`,
  captchaKey: 'is required for a captcha',
  roleDecidesLeads: (fields: string, permission: string) =>
    `${fields}: decides who gets the leads, so a change needs the permission ${permission}, which your role does not have`,
  keyDecidesLeads: (fields: string, permission: string) =>
    `${fields}: decides who gets the leads, so a change needs the permission ${permission}, which the API key does not have`,
  withVisitorsWords: (scope: string) => `The answer has what a visitor wrote: use an API key with the scope ${scope}`,
  captcha: 'Many submissions came from your network address: solve the captcha and send the form again',
  wrongOrigin: 'This form does not accept submissions from pages of this origin',
  submissionKeyReused: 'This idempotency key was used for another submission: send a new key',
  callOfAnother: 'Somebody else noted this call: only they can take it back',
  notAfterTo: 'must not be after to',
  shorterPeriod: (most: string) => `must be later: at most ${most} are told at once`,
  noSuchLocation: 'locationId: no such location in this brand',
  sharedView: 'Only brand admins can share a view of leads, and delete a shared one',
  noteOfAnother: 'Only its author can change a note, and delete it beside the brand admins',
  latestDue: (most: string) => `must be at most ${most} from now`,
  leadMerged: 'The lead was merged into another one: change that one, or undo the merge',
  mergeIntoItself: 'must be another lead',
  mergeChain: 'must be a lead that is not merged into another one itself',
  mergeOfMerged: 'Other leads are merged into this one: undo those merges first, or merge the other way round',
  mergeFull: (most: number) => `has ${most} leads merged into it already, which is the limit`,
};

/** Demands of shapes: the end of a sentence that begins with the name of the field. */
export const leadShapes = {
  origin: 'must be an origin such as https://www.acme.example, without a path or an asterisk',
  reasonKey: 'must begin with a small letter and have only small letters, digits and _, at most 40',
  reasonRequired: 'is required for a lost lead',
  onlyWon: 'must not be given for a lost lead',
  onlyLost: 'must not be given for a won lead',
  oneChange: 'must have exactly one of status, assignedTo, locationId and outcome',
  distinctReasons: 'must not repeat a key',
  personRequired: 'is required where leads are assigned to a person',
  noPerson: 'must be null unless leads are assigned to a person',
  distinctForms: 'must not name a form twice',
  somebodyTold: 'must name somebody who is told',
  laterThanBefore: 'must be more than in the step before',
  fieldName: 'must begin with a letter and have only letters, digits, _ and -, at most 64',
};
