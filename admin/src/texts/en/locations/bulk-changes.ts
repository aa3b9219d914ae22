const counted = (count: number): string => (count === 1 ? '1 location' : `${count.toLocaleString()} locations`);

/** The dialogs that change all selected locations at once. */
export const bulkChanges = {
  menu: 'Change',
  all: 'Change all',
  title: (kind: string, locations: string) => `${kind}: ${locations}`,
  some: (count: number | undefined) => (count === undefined ? 'all that match' : counted(count)),
  whole: (count: number | undefined) => (count === undefined ? 'all locations' : `all ${counted(count)}`),
  check: 'See what changes',
  tooMany: (max: number) =>
    `At most ${max.toLocaleString()} can be changed one by one. Select all that match, or fewer.`,
  kinds: {
    specialHours: 'Closed on a day, special hours',
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
  replaces: 'It replaces what each location has. If empty, it is cleared.',
  asBrand: 'Same as the brand',
  noCustomFields: 'The brand has no custom fields yet.',
  service: {
    label: 'What to do',
    offer: 'Offer a service',
    remove: 'Remove a service',
    which: 'Which one',
    whichHelp:
      'A service of the brand gets these texts and prices at the selected locations. A new one is offered there alone.',
    own: 'A new one',
  },
};
