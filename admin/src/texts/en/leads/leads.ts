import type { SourceType } from '../../../../../lib/leads/leads/source-types.contract.ts';
import type { LeadStatus } from '../../../../../lib/leads/leads/status.contract.ts';
import { noticeDays } from '../../../../../lib/platform/core/contract/stated-numbers.ts';
import { days } from '../../../../../lib/platform/core/contract/units.ts';
import { detail } from './lead-detail.ts';

const statuses: Record<LeadStatus, string> = { new: 'New', viewed: 'Viewed', archived: 'Archived' };

const sources: Record<SourceType, string> = {
  organic: 'Organic search',
  promotion: 'Promotion',
  paid: 'Paid advertising',
  referral: 'Another website',
  direct: 'Direct visit',
  email: 'E-mail campaign',
  social: 'Social media',
  api: 'API',
};

const many = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${count.toLocaleString()} ${several}`;

/** The views of the inbox: their names, and what an empty one says. */
const views = {
  open: {
    name: 'Open',
    none: 'No open leads',
    hint: 'A lead appears here as soon as a visitor submits one of your forms, and stays until it is won, lost or archived.',
  },
  mine: { name: 'Mine', none: 'You have no open leads', hint: 'Leads that are assigned to you appear here.' },
  unplaced: {
    name: 'Without a location',
    none: 'Every open lead has a location',
    hint: 'Leads for which no location was found wait here until somebody moves them.',
  },
  new: { name: 'New', none: 'No new leads', hint: 'Leads that nobody has looked at appear here.' },
  won: { name: 'Won', none: 'No lead is won yet', hint: 'Mark a lead as won when the visitor has become a customer.' },
  lost: {
    name: 'Lost',
    none: 'No lead is lost',
    hint: 'Mark a lead as lost, with the reason, when nothing comes of it.',
  },
  archived: { name: 'Archived', none: 'No lead is archived', hint: 'Archived leads leave the other views.' },
  all: {
    name: 'All',
    none: 'No leads yet',
    hint: 'A lead appears here as soon as a visitor submits one of your forms.',
  },
};

/** The leads inbox. */
export const leads = {
  title: 'Leads',
  one: 'Lead',
  quarantine: 'Quarantine',
  unplaced: (count: number, isAtLeast: boolean) => `Without a location (${count}${isAtLeast ? '+' : ''})`,
  list: 'List of leads',
  statuses,
  sources,
  unknownSource: 'Unknown',
  noName: 'No name',
  theLead: 'The lead',
  test: 'Test',
  emptyForms: 'Look at your forms',
  noMatch: 'No lead matches',
  noMatchHint: 'Change the search or remove filters.',
  searchAll: 'Search all leads',
  showAll: 'Show all leads',
  views,
  clear: 'Remove all filters',
  choose: 'Choose a lead to see it here.',
  chooseHint: (key: string) => `Press ${key} for keyboard shortcuts.`,
  showArrived: (count: number) => `Show ${many(count, '1 new lead', 'new leads')}`,
  end: 'No more leads.',
  stale: 'New leads cannot be loaded at the moment.',
  filters: {
    search: 'Search by name, e-mail address or phone number',
    searchShort: 'Search',
    view: 'View',
    more: 'Filters',
    moreCount: (count: number) => `Filters (${count})`,
    form: 'Form',
    deletedForm: 'Deleted form',
    region: 'Region',
    location: 'Location',
    noLocation: 'Without a location',
    source: 'Source',
    from: 'From',
    to: 'To',
    any: 'Any',
    apply: 'Show leads',
    remove: (name: string) => `Remove the filter: ${name}`,
    since: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
  },
  keys: {
    next: 'Next lead',
    previous: 'Previous lead',
    archive: 'Archive, and go to the next lead',
    fresh: 'Mark as new',
    viewed: 'Mark as viewed',
    assign: 'Assign',
    won: 'Mark as won',
    lost: 'Mark as lost',
    back: 'Back to the list',
  },
  actions: {
    archive: 'Archive',
    unarchive: 'Move back to the inbox',
    view: 'Mark as viewed',
    renew: 'Mark as new',
    move: 'Move to a location …',
    erase: 'Erase for good',
    call: 'Call',
    mail: 'E-mail',
    next: 'Next lead',
    previous: 'Previous lead',
    more: 'More actions',
    copyLink: 'Copy the link to this lead',
    linkCopied: 'The link is copied.',
  },
  changed: {
    new: (name: string) => `${name} marked as new`,
    viewed: (name: string) => `${name} marked as viewed`,
    archived: (name: string) => `${name} archived`,
  } satisfies Record<LeadStatus, (name: string) => string>,
  changedMany: {
    new: (leads: number) => `${leads.toLocaleString()} leads marked as new`,
    viewed: (leads: number) => `${leads.toLocaleString()} leads marked as viewed`,
    archived: (leads: number) => `${leads.toLocaleString()} leads archived`,
  } satisfies Record<LeadStatus, (leads: number) => string>,
  move: {
    title: 'Move this lead',
    hint: 'The people of the location see it from now on, and get the mail about it.',
    location: 'Location',
    none: 'No location',
    at: (name: string, km: number | null) => (km === null ? name : `${name} · ${km.toFixed(km < 10 ? 1 : 0)} km`),
    nearest: (postalCode: string) => `Nearest to ${postalCode}, which the visitor entered:`,
    action: 'Move',
    done: 'The lead is moved.',
  },
  erase: {
    title: (name: string | null) => `Erase ${name ?? 'this lead'}?`,
    hint: 'Everything that the visitor entered is erased, pending deliveries included. Lead counts do not change. This cannot be undone.',
    action: 'Erase',
    done: (name: string) => `${name} erased`,
  },
  gone: {
    title: 'This lead does not exist any more',
    hint: 'It was erased, or the link is wrong.',
    back: 'Back to the inbox',
  },
  detail,
  deliveries: {
    title: 'Deliveries',
    none: 'This lead was not sent to any webhook endpoint.',
    attempts: (count: number) => many(count, '1 attempt', 'attempts'),
    next: 'Next attempt',
    sentAgain: 'The lead is being sent again.',
  },
  mails: {
    title: 'Mails',
    none: `No mail about this lead was sent in the last ${days(noticeDays)}.`,
    kinds: { notification: 'Notification', autoresponse: 'Automatic answer' },
    statuses: { pending: 'Waiting', sent: 'Sent', rejected: 'Rejected', suppressed: 'Not sent' },
    visitor: 'The visitor',
    hiddenRecipient: 'Somebody else in the brand',
    suppressedHint: 'An earlier mail to this address bounced, or its owner complained.',
  },
  export: {
    title: 'Export leads as CSV',
    hint: 'The file has every lead that matches the current filters, with a column for each answer.',
    hintAll: 'The file has all leads, with a column for each answer.',
    ready: (rows: number) => `The file has ${many(rows, '1 lead', 'leads')}.`,
  },
};
