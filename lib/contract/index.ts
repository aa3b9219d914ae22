import * as apiKeys from './api-keys.ts';
import * as auditLog from './audit-log.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as blogPosts from './blog-posts.ts';
import * as brands from './brands.ts';
import * as content from './content.ts';
import * as customFields from './custom-fields.ts';
import * as emailSettings from './email-settings.ts';
import * as events from './events.ts';
import * as forms from './forms.ts';
import * as holidayHours from './holiday-hours.ts';
import * as integrations from './integrations.ts';
import * as invitations from './invitations.ts';
import * as leads from './leads.ts';
import * as leakedKeys from './leaked-keys.ts';
import * as license from './license.ts';
import * as locations from './locations.ts';
import * as me from './me.ts';
import * as media from './media.ts';
import * as mediaUploads from './media-uploads.ts';
import * as navigation from './navigation.ts';
import type { Operation } from './operation.ts';
import * as profile from './profile.ts';
import * as promotions from './promotions.ts';
import * as publicSite from './public.ts';
import * as publicMap from './public-map.ts';
import * as publicNavigation from './public-navigation.ts';
import * as publicPosts from './public-posts.ts';
import * as redirects from './redirects.ts';
import * as revenueSettings from './revenue-settings.ts';
import * as seo from './seo.ts';
import * as services from './services.ts';
import * as sites from './sites.ts';
import * as tenants from './tenants.ts';
import * as urlPolicy from './url-policy.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'group' in value && 'method' in value && 'path' in value;

/** Every operation of the product, in the order of the documentation. Handlers import their own group, not this. */
export const operations: readonly Operation[] = [
  auth,
  me,
  tenants,
  brands,
  urlPolicy,
  license,
  auditLog,
  locations,
  users,
  invitations,
  profile,
  holidayHours,
  services,
  content,
  seo,
  redirects,
  emailSettings,
  forms,
  leads,
  media,
  mediaUploads,
  events,
  blogPosts,
  integrations,
  revenueSettings,
  customFields,
  promotions,
  billing,
  sites,
  navigation,
  apiKeys,
  webhooks,
  publicSite,
  publicMap,
  publicNavigation,
  publicPosts,
  leakedKeys,
].flatMap((group) => Object.values(group).filter(isOperation));
