const some = (count: number | undefined): string => {
  if (count === undefined) return 'all that match';
  return count === 1 ? '1 location' : `${count.toLocaleString()} locations`;
};

/** The dialogs that change all selected locations at once. */
export const bulkChanges = {
  menu: 'Change',
  title: (kind: string, count: number | undefined) => `${kind}: ${some(count)}`,
  check: 'See what changes',
  tooMany: (max: number) =>
    `At most ${max.toLocaleString()} can be changed one by one. Select all that match, or fewer.`,
  kinds: {
    specialHours: 'Closed on a day',
    hours: 'Opening hours',
    service: 'Service',
    customValue: 'Custom field',
    seo: 'Search engines',
    status: 'Status',
    category: 'Category',
    profile: 'Profile field',
    recipients: 'Recipients of new leads',
  },
  job: (kind: string, about: string | null) => (about ? `${kind}: ${about}` : kind),
  statusJob: (status: string) => `Status: ${status}`,
  specialHours: {
    usual: { christmas: 'Christmas', newYear: 'New Year’s Day' },
    job: (name: string, isClosed: boolean) => (isClosed ? `Closed: ${name}` : `Special hours: ${name}`),
  },
  hoursHint: 'Days that are not stated stay as they are at each location.',
  field: 'Field',
  clears: (help: string) =>
    [help && (/[.!?]$/.test(help) ? help : `${help}.`), 'If empty, it is cleared.'].filter(Boolean).join(' '),
  asBrand: 'Same as the brand',
  noCustomFields: 'The brand has no custom fields yet.',
  service: {
    label: 'What to do',
    offer: 'Offer a service',
    remove: 'Remove a service',
    which: 'Which one',
    whichHelp: 'A service of the brand gets these texts and prices at the selected locations.',
    own: 'Another one, by its name',
  },
};
