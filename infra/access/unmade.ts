interface Unmade {
  /** The declarations in the code that name the calls. */
  from: readonly string[];
  /** The functions that never make them, where others do. */
  of: readonly string[] | 'all';
  why: string;
}

const deleting = ['blog-posts/delete', 'content/delete-item', 'events/delete', 'services/delete'];
const namesPeople = ['lead-notes/create', 'lead-notes/update', 'lead-tasks/create', 'lead-tasks/update'];
const worksOnLeads = [
  ...[...namesPeople, 'lead-notes/delete', 'lead-tasks/delete', 'messages/create-answer'],
  ...['leads/create-call', 'leads/delete-call', 'leads/merge', 'leads/unmerge', 'leads/update-outcome'],
];
const rows = ['locations/batch', 'workers/run-jobs'];

/** Calls of the table that the code of a function names and that it never makes, so that its role does not have them. */
export const unmade: readonly Unmade[] = [
  {
    from: ['answerOfLead', 'enterAsStaff', 'holdersOfCodes', 'idempotencyOf', 'staffChangeOf'],
    of: 'all',
    why: 'What is done for callers follows from the declaration of an operation (callers.ts).',
  },
  {
    from: ['identifyUser', 'membersOfRegion', 'regionsOf'],
    of: 'all',
    why: 'Memberships and regions of a caller are read where the path names a brand.',
  },
  {
    from: ['countCall', 'countInDay', 'identifyKey', 'noteActivity'],
    of: ['workers/run-jobs'],
    why: 'What a job performs is no request of its author: nothing is counted, and no session goes on.',
  },
  {
    from: ['regionsAt', 'userAsRead'],
    of: [
      ...['assignment-rules/preview', 'leads/list-assignees', 'leads/list-people', 'workers/send-mail'],
      ...namesPeople,
    ],
    why: 'Conditions that a person still has a location are made for all readers, and committed by those who assign a lead.',
  },
  {
    from: ['keepAssigned'],
    of: [...worksOnLeads, 'leads/delete', 'leads/update-location', 'workers/receive-mail'],
    why: 'The list of a person changes with the person or the archive alone: each of these leaves them, or does only one of both.',
  },
  {
    from: ['listPage', 'noneLeaves', 'useMedia'],
    of: [...deleting, 'workers/publish-scheduled'],
    why: 'What is deleted lists no page and uses no picture, and what is published at a time uses those that it used before.',
  },
  { from: ['dueEntry'], of: ['content/delete-item', 'workers/run-jobs'], why: 'What is removed is not due any more.' },
  {
    from: ['keepRevision', 'putBody', 'savePost'],
    of: ['workers/publish-scheduled'],
    why: 'What is published at a time is what was written before, under the same name.',
  },
  {
    from: ['claimNames', 'giveUpNames', 'keepNames', 'noteCountEnd', 'putFormer'],
    of: ['profile/update', 'workers/uncount-closed-locations'],
    why: 'A profile moves its location, and a date ends its counting: neither changes its names or its status.',
  },
  {
    from: ['routeOf'],
    of: [
      ...['locations/create', 'locations/delete', 'locations/restore', 'locations/update', 'profile/update'],
      ...['services/create', 'services/delete', 'services/restore', 'services/update'],
    ],
    why: 'A location is at a path of the brand, and a service at one within a location.',
  },
  {
    from: ['saveRedirect'],
    of: ['seo/create-redirect', 'seo/delete-redirect', 'seo/restore-redirect', 'seo/update-redirect'],
    why: 'Each does a part: a new redirect replaces none, a changed one keeps its id, a deleted one is followed by none.',
  },
  {
    from: ['added', 'changeHolidays', 'pointerOf', 'readHoliday'],
    of: ['profile/create-holiday-hours', 'profile/delete-holiday-hours', 'profile/update-holiday-hours'],
    why: 'Each operation on single days adds, changes or removes one.',
  },
  { from: ['readHoliday'], of: rows, why: 'Rows name a day by its date and not by its id.' },
  { from: ['giveUpSlug'], of: rows, why: 'Rows have services of locations alone.' },
  {
    from: ['planOne', 'putBackService'],
    of: ['locations/batch'],
    why: 'Only the undo of a job brings a service back.',
  },
  {
    from: ['nameDomain', 'releaseDomain', 'saveActiveInClaim'],
    of: ['workers/verify-sites'],
    why: 'A check changes neither the domain of a site nor whether it is active.',
  },
  {
    from: ['listCurrent', 'savePromotion'],
    of: ['workers/run-jobs'],
    why: 'A promotion that follows regions changes its locations, which are not in its entry.',
  },
  { from: ['locationLeads'], of: ['workers/run-jobs'], why: 'An export is of all locations.' },
  { from: ['task'], of: ['jobs/cancel'], why: 'A job that is stopped begins no chunk.' },
  {
    from: ['dropEndpoint', 'noteFormerEndpoint', 'pointFormAt'],
    of: ['forms/create'],
    why: 'A new form has no former endpoint.',
  },
  {
    from: ['ofOwner'],
    of: ['workers/send-mail', 'workers/send-to-integration'],
    why: 'It claims a notice by an update, in a function of its own with that name.',
  },
  {
    from: ['saveAttempt'],
    of: ['workers/run-jobs'],
    why: 'A job only ends deliveries that are there, of leads that are erased.',
  },
  { from: ['takeTurn'], of: ['assignment-rules/preview'], why: 'A preview takes the turn of nobody.' },
  { from: ['namesOf'], of: ['audit-log/list-tenant'], why: 'What keys do is in the log of their brand.' },
  { from: ['localBrand'], of: ['public/get-brand'], why: 'Only on the machine of a developer.' },
  { from: ['sameAmong'], of: ['public/get-form'], why: 'Nothing was sent yet.' },
  {
    from: ['readForSubmission'],
    of: ['public/submit-form'],
    why: 'Only answers that were taken for later name their form by its id.',
  },
  {
    from: ['noticeOfRecipient'],
    of: ['workers/send-mail'],
    why: 'It asks for the fate of mails to visitors, which are never gathered.',
  },
];
