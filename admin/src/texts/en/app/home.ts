import type { Attention } from '../../../../../lib/accounts/brands/summary.contract.ts';

const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString()} ${number === 1 ? one : several}`;

/** The first page after the sign-in. */
export const home = {
  title: 'Home',
  location: 'Location',
  everyLocation: 'All locations',
  deletedRegion: 'A deleted region',
  windows: { today: 'Leads today', last7Days: 'Leads in 7 days', last30Days: 'Leads in 30 days' },
  before: {
    today: (leads: number) => `${leads.toLocaleString()} yesterday`,
    last7Days: (leads: number) => `${leads.toLocaleString()} in the 7 days before`,
    last30Days: (leads: number) => `${leads.toLocaleString()} in the 30 days before`,
  },
  more: (percent: string) => `${percent} more`,
  fewer: (percent: string) => `${percent} fewer`,
  same: 'no change',
  course: (leads: number) => `Leads of the last 30 days, day by day: ${leads.toLocaleString()} in all`,
  byDay: 'Leads by day, 30 days',
  day: 'Day',
  leads: 'Leads',
  leadCount: (leads: number, text: string) => `${text} ${leads === 1 ? 'lead' : 'leads'}`,
  daysBefore: '30 days before',
  unanswered: {
    title: 'Waiting for an answer',
    count: (leads: number) => count(leads, 'new lead of the last 30 days', 'new leads of the last 30 days'),
    oldest: 'The oldest came in on',
    none: 'All leads of the last 30 days have been viewed.',
    all: 'Show all',
  },
  quarantined: (submissions: number, isAtLeast: boolean) =>
    `${isAtLeast ? 'At least ' : ''}${count(submissions, 'submission', 'submissions')} in quarantine`,
  withoutLocation: (leads: number) => `${count(leads, 'lead waits', 'leads wait')} without a location`,
  byLocation: 'Leads by location, 30 days',
  bySource: 'Leads by source, 30 days',
  noLeads: 'There were no leads in the last 30 days.',
  partly: (leads: number) => `Counted from the newest ${leads.toLocaleString()} leads.`,
  attention: {
    title: 'Needs attention',
    types: {
      staff_access: 'Somebody of Frontage has access: see why, or end it',
      leads_without_recipient: 'Nobody gets a mail for new leads: add a recipient',
      privacy_policy_missing: 'Visitors are asked for consent, or counted, and find no privacy policy: add its address',
      site_unverified: 'The domain is not verified',
      webhook_disabled: 'The webhook endpoint was disabled because deliveries failed',
      webhook_failing: 'The last delivery to this webhook endpoint failed',
      integration_failing: 'The integration fails',
      api_key_expiring: 'The API key expires soon',
      plan_exceeded: 'The plan limit is exceeded',
      profile_incomplete: 'The profile is incomplete',
    } satisfies Record<Attention['type'], string>,
  },
  profiles: {
    title: 'Completeness of profiles',
    average: 'Average',
    lowest: 'Start with these',
    next: 'See what to do next',
    partly: (locations: number) => `Computed from ${locations.toLocaleString()} locations.`,
  },
  scheduled: {
    title: 'Scheduled',
    none: 'Nothing is scheduled.',
    untitled: 'Without a title',
    types: { content: 'Page', post: 'Blog post' },
  },
  webhooks: {
    title: 'Webhooks',
    none: 'There are no webhook endpoints.',
    well: (endpoints: number) => `${count(endpoints, 'endpoint works', 'endpoints work')}.`,
    failing: (endpoints: number) => count(endpoints, 'endpoint fails', 'endpoints fail'),
    disabled: (endpoints: number) =>
      count(
        endpoints,
        'endpoint was disabled because deliveries failed',
        'endpoints were disabled because deliveries failed',
      ),
    disabledByUser: (endpoints: number) => `Somebody disabled ${count(endpoints, 'endpoint', 'endpoints')}.`,
    show: 'Show the endpoints',
  },
  plan: {
    title: (tier: string) => `Plan: ${tier.charAt(0).toUpperCase()}${tier.slice(1)}`,
    show: 'Show the plan',
    gigabytes: (used: string, limit: string) => `${used} of ${limit} GB`,
  },
  today: {
    title: 'Today',
    titleOf: (location: string) => `Today: ${location}`,
    open: 'Open now',
    closed: 'Closed now',
    closedAllDay: 'Closed today',
    allDay: 'Open all day',
    unknown: 'The opening hours are not filled in.',
    onlyToday: 'Change today',
    change: 'Edit the hours',
    show: 'Open the location',
  },
  start: {
    title: 'Steps to the first lead',
    location: 'New location',
    form: 'New form',
    recipient: 'Say who gets a mail for each new lead',
    site: 'Connect your domain',
    privacy: 'Link your privacy policy and other legal pages',
  },
};
