/** The pages of records, below that of the brand, by the type in entries of the audit log. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  absences: (id) => `people/users/${id}`,
  content: (id) => `content/${id}`,
  'custom-field': (id) => `settings/custom-fields/${id}`,
  'custom-values': (id) => `locations/${id}/custom-fields`,
  'email-settings': (id) => `locations/${id}/email`,
  event: (id) => `events/${id}`,
  form: (id) => `forms/${id}`,
  integration: (id) => `integrations/connections/${id}`,
  lead: (id) => `leads/${id}`,
  location: (id) => `locations/${id}`,
  'location-seo': (id) => `locations/${id}/seo`,
  media: (id) => `media/${id}`,
  member: (id) => `people/users/${id}`,
  navigation: (id) => `navigation?site=${id}`,
  post: (id) => `blog/${id}`,
  profile: (id) => `locations/${id}/profile`,
  promotion: (id) => `promotions/${id}`,
  redirect: (id) => `redirects/${id}`,
  'revenue-settings': (id) => `locations/${id}/revenue`,
  service: (id) => `services/${id}`,
  site: (id) => `sites/${id}`,
  user: (id) => `people/users/${id}`,
  webhook: (id) => `integrations/webhooks/${id}`,
};

/** The pages of settings, which every brand has. */
const settings: Readonly<Record<string, string>> = {
  'assignment-rules': 'settings/lead-rules',
  brand: 'settings/brand',
  'brand-seo': 'settings/seo',
  escalations: 'settings/lead-rules',
  subscription: 'settings/plan',
  theme: 'settings/theme',
  'url-prefix-policy': 'settings/urls',
};

/** The page of what was changed, if it has one and still exists. */
export const pageOf = ({ type, id, exists }: { type: string; id: string; exists: boolean }): string | undefined =>
  settings[type] ?? (exists ? pages[type]?.(id) : undefined);
