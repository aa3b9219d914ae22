/** The description of each group of operations in the reference. A test fails for a group without one. */
const descriptions = {
  auth: 'Sign in and out, reset a password, accept an invitation. No credential is needed.',
  me: 'The account of the signed-in user.',
  tenants: 'The companies that own brands; for platform staff.',
  brands: 'Brands, their settings, URL prefix policy, lead counts and license usage.',
  'audit-log': 'Who changed what in a brand or a tenant.',
  'staff-access': 'Who of the platform staff has access to a brand, and what they made in it.',
  locations: 'The locations of a brand and the pages that they have.',
  jobs: 'Work that takes longer than a request: its progress, what it changes, and how to take it back.',
  'location-changes': 'One change of many locations.',
  exports: 'Everything that a brand has, as one file.',
  users: 'The people of a brand, their roles and assigned locations.',
  invitations: 'Invitations of people to a brand, sent by mail.',
  profile: 'What visitors learn about a location: contact data, opening hours, holidays, pictures.',
  services: 'What a brand and its locations offer.',
  content: 'Pages, snippets and sections, their revisions, publication and schedules.',
  seo: 'Settings for search engines, and redirects.',
  'email-settings': 'Mails about new leads, automatic answers to visitors, and the sender of mails.',
  forms: 'Forms that visitors submit.',
  leads: 'Submissions of visitors, the work on them, and those that are quarantined because they look like spam.',
  'lead-settings': 'How the people of a brand work its leads: reasons of lost ones, currency of values.',
  'lead-notes': 'Notes of the people who work on a lead.',
  'lead-tasks': 'What is to do for leads, and by when.',
  messages: 'Answers to leads by e-mail, and the replies of visitors.',
  'answer-templates': 'Prepared answers to leads.',
  'assignment-rules': 'Who gets a new lead, and a preview of it.',
  escalations: 'Who is told while nobody answers a lead.',
  'response-times': 'How fast leads are answered.',
  'lead-views': 'Filters of the list of leads with a name, of a person or shared in the brand.',
  regions: 'Named groups of locations, by hand or by a rule.',
  media: 'Pictures, documents and videos.',
  events: 'Events of a brand and its locations.',
  'blog-posts': 'The blog of a brand.',
  integrations: 'Connections to outside services, such as analytics, chat or a CRM.',
  'revenue-settings': 'Estimated revenue from leads.',
  imports: 'Spreadsheets whose rows create and change locations.',
  'custom-fields': 'Fields that a brand adds to its locations, and their values.',
  promotions: 'Offers of all or some locations for a time.',
  billing: 'The subscription of a brand and the features that it includes.',
  sites: 'Domains under which a brand and its locations are on the web.',
  navigation: 'The menu of a site.',
  'preview-links': 'Links of limited life that show drafts as they will be published.',
  'api-keys': 'Credentials of programs.',
  webhooks: 'Endpoints that get leads as signed requests, and their deliveries.',
  public: 'What sites read and visitors submit. No credential is needed.',
} as const;

export const tagDescriptions: Readonly<Record<string, string>> = descriptions;

/** The tags that have a document and a page of their own. */
export const subjectDescriptions = {
  ...descriptions,
  'public-locations': 'Locations as visitors find them, and the map. No credential is needed.',
  'public-pages': 'What visitors see at a path of a site. No credential is needed.',
} as const;

export type Subject = keyof typeof subjectDescriptions;

export const subjects = Object.keys(subjectDescriptions) as Subject[];
