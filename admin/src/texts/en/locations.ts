/** Texts of locations: their list, their page and its tabs. */
export const locations = {
  title: 'Locations',
  tabs: {
    label: 'Pages of the location',
    overview: 'Overview',
    details: 'Details',
    profile: 'Profile',
    hours: 'Hours',
    services: 'Services',
    customFields: 'Custom fields',
    media: 'Media',
    seo: 'SEO',
    email: 'E-mail',
    revenue: 'Revenue',
    page: 'Page',
  },
  status: {
    onboarding: 'Onboarding',
    coming_soon: 'Coming soon',
    active: 'Active',
    temporarily_closed: 'Temporarily closed',
    closed: 'Closed',
  },
  deleted: 'Deleted',
};
