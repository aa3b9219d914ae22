import type { AssignmentReason } from '../../../../../lib/leads/assignment-rules/shape.contract.ts';
import { usualResponseDays } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { days } from '../../../../../lib/platform/core/contract/units.ts';

/** Who gets a new lead, and who is told while nobody answers. */
export const leadRules = {
  title: 'Lead rules',
  hint: 'Who gets a new lead, and who is told when nobody answers it.',
  readOnly: 'You can view these rules, but your role cannot change them.',
  assignment: 'Who gets a new lead',
  assign: 'New leads',
  choices: {
    nobody: 'Nobody: whoever is first takes it',
    round_robin: 'The franchisees of its location, one after the other',
    person: 'One person',
  },
  person: 'Person',
  absences: 'Who is absent is skipped. Everybody enters their absences in their account.',
  ofForm: (form: string) => `Leads of ${form}`,
  addForm: 'Another rule for a form',
  removeForm: (form: string) => `Remove the rule for ${form}`,
  unknownForm: 'A form that is deleted',
  unknownPerson: 'Somebody who has left',
  escalations: 'When nobody answers',
  escalationsHint:
    'The clock runs while the location of the lead is open. An answer, a call that reached the visitor, or archiving the lead ends it.',
  noSteps: 'Nobody is told.',
  addStep: 'Tell somebody',
  addNextStep: 'Then tell others',
  removeStep: (number: number) => `Remove step ${number}`,
  step: (number: number) => `Step ${number}`,
  afterBusinessMinutes: 'After minutes of opening time',
  tell: 'Who gets a mail',
  assigned: 'The person who has the lead',
  location: 'The franchisees of its location',
  admins: 'All admins of the brand',
  userIds: 'These people',
  addPerson: 'Add person',
  addresses: 'Other e-mail addresses',
  addAddress: 'Add address',
  addFormSteps: 'Other steps for a form',
  preview: 'Try it',
  previewHint: 'What a lead would meet that comes in now, by the saved rules.',
  form: 'Form',
  at: 'Location',
  noLocation: 'Without a location',
  gets: (name: string) => `${name} gets the lead.`,
  getsNobody: 'Nobody gets the lead.',
  reasons: {
    no_rule: 'It waits until somebody takes it.',
    fixed_person: 'The rule names this person.',
    next_in_turn: 'It is their turn.',
    person_absent: 'The person of the rule is absent.',
    person_without_access: 'The person of the rule has no access to its location.',
    no_location: 'Turns are taken at a location, and it has none.',
    nobody_at_location: 'Its location has no franchisees.',
    everybody_absent: 'All franchisees of its location are absent.',
  } satisfies Record<AssignmentReason, string>,
  told: (minutes: number) => `After ${minutes === 1 ? '1 minute' : `${minutes.toLocaleString()} minutes`}`,
  toldNobody: 'Nobody is told',
  neverTold: 'Nobody is told while it waits.',
};

/** Days on which somebody gets no leads by rule. */
export const absences = {
  title: 'Absences',
  hint: 'On these days, rules give new leads to others.',
  hintOf: (name: string) => `On these days, rules give new leads to others than ${name}.`,
  from: 'First day',
  to: 'Last day',
  add: 'Add absence',
  remove: (number: number) => `Remove absence ${number}`,
  none: 'No absences.',
};

/** How fast leads are answered. */
export const responseTimes = {
  title: () => `Answered within, ${days(usualResponseDays)}`,
  hint: 'Minutes of opening time from a lead to its first answer.',
  none: () => `No lead of the last ${days(usualResponseDays)} has been answered yet.`,
  location: 'Location',
  person: 'Person',
  answered: 'Answered',
  median: 'Half within',
  p90: '9 of 10 within',
  of: (answered: number, leads: number) => `${answered.toLocaleString()} of ${leads.toLocaleString()}`,
  total: 'All',
  noLocation: 'Without a location',
  removedLocation: 'A location that was removed',
  minutes: (minutes: number) => (minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60).toLocaleString()} h`),
};
