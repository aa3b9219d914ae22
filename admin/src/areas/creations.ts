import type { OperationId } from '../data/operations.ts';
import { areas } from '../texts/en/app/areas.ts';
import { palette } from '../texts/en/app/palette.ts';
import { blog } from '../texts/en/content/blog.ts';
import { content } from '../texts/en/content/content.ts';
import { events } from '../texts/en/content/events.ts';
import { promotions } from '../texts/en/content/promotions.ts';
import { services } from '../texts/en/content/services.ts';
import { answerTemplates } from '../texts/en/leads/answer-templates.ts';
import { forms } from '../texts/en/leads/forms.ts';
import { customFields } from '../texts/en/locations/custom-fields.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { apiKeys } from '../texts/en/settings/api-keys.ts';
import { platform } from '../texts/en/settings/platform.ts';
import { webhooks } from '../texts/en/settings/webhooks.ts';
import { redirects } from '../texts/en/web/redirects.ts';
import { sites } from '../texts/en/web/sites.ts';

/** Things that people can make. Paths are below the brand's address, or begin with a slash. */
export interface Creation {
  label: string;
  /** The area it belongs to, where its label does not say so. */
  area: string;
  /** Page with the list that the new record joins. */
  list: string;
  /** Page that makes one. */
  to: string;
  operation: OperationId;
}

export const creations: readonly Creation[] = [
  {
    label: locations.create.action,
    area: areas.locations,
    list: 'locations',
    to: 'locations/new',
    operation: 'locations/create',
  },
  { label: content.new, area: areas.content, list: 'content', to: 'content?new=1', operation: 'content/create-item' },
  { label: blog.new, area: areas.blog, list: 'blog', to: 'blog?new=1', operation: 'blog-posts/create' },
  { label: events.new, area: areas.events, list: 'events', to: 'events/new', operation: 'events/create' },
  {
    label: promotions.new,
    area: areas.promotions,
    list: 'promotions',
    to: 'promotions/new',
    operation: 'promotions/create',
  },
  { label: services.create, area: areas.services, list: 'services', to: 'services/new', operation: 'services/create' },
  { label: forms.create, area: areas.forms, list: 'forms', to: 'forms?new=1', operation: 'forms/create' },
  {
    label: redirects.new,
    area: areas.redirects,
    list: 'redirects',
    to: 'redirects/new',
    operation: 'seo/create-redirect',
  },
  { label: sites.new, area: areas.sites, list: 'sites', to: 'sites/new', operation: 'sites/create' },
  {
    label: palette.invite,
    area: areas.people,
    list: 'people/users',
    to: 'people/invitations/new',
    operation: 'invitations/create',
  },
  {
    label: webhooks.create,
    area: areas.integrations,
    list: 'integrations/webhooks',
    to: 'integrations/webhooks/new',
    operation: 'webhooks/create',
  },
  {
    label: apiKeys.create,
    area: areas.integrations,
    list: 'integrations/api-keys',
    to: 'integrations/api-keys/new',
    operation: 'api-keys/create',
  },
  {
    label: customFields.createTitle,
    area: areas.settings,
    list: 'settings/custom-fields',
    to: 'settings/custom-fields/new',
    operation: 'custom-fields/create',
  },
  {
    label: answerTemplates.createTitle,
    area: areas.settings,
    list: 'settings/answer-templates',
    to: 'settings/answer-templates/new',
    operation: 'answer-templates/create',
  },
  {
    label: platform.tenants.create,
    area: areas.platform,
    list: '/platform/tenants',
    to: '/platform/tenants/new',
    operation: 'tenants/create',
  },
  {
    label: platform.brands.create,
    area: areas.platform,
    list: '/platform/brands',
    to: '/platform/brands/new',
    operation: 'brands/create',
  },
];
