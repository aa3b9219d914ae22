import * as auth from './accounts/auth.contract.ts';
import * as invitations from './accounts/invitations.contract.ts';
import * as me from './accounts/me.contract.ts';
import * as sessions from './accounts/sessions.contract.ts';
import * as users from './accounts/users.contract.ts';
import * as apiKeys from './api-keys/contract.ts';
import * as leakedKeys from './api-keys/leaked-keys.contract.ts';
import * as auditLog from './audit/contract.ts';
import * as billing from './billing/contract.ts';
import * as license from './billing/license.contract.ts';
import * as blogPosts from './blog-posts/contract.ts';
import * as publicPosts from './blog-posts/public.contract.ts';
import * as brands from './brands/contract.ts';
import * as publicBrand from './brands/public.contract.ts';
import * as summary from './brands/summary.contract.ts';
import * as tenants from './brands/tenants.contract.ts';
import * as theme from './brands/theme.contract.ts';
import * as urlPolicy from './brands/url-policy.contract.ts';
import * as content from './content/contract.ts';
import type { Operation } from './core/contract/operation.ts';
import * as customFields from './custom-fields/contract.ts';
import * as events from './events/contract.ts';
import * as publicEvents from './events/public.contract.ts';
import * as forms from './forms/contract.ts';
import * as formTests from './forms/tests.contract.ts';
import * as integrations from './integrations/contract.ts';
import * as leads from './leads/contract.ts';
import * as leadMails from './leads/mails.contract.ts';
import * as locations from './locations/contract.ts';
import * as locator from './locations/locator.contract.ts';
import * as emailSettings from './mail/email-settings.contract.ts';
import * as publicMap from './map/contract.ts';
import * as media from './media/contract.ts';
import * as mediaUploads from './media/uploads.contract.ts';
import * as mediaUses from './media/uses.contract.ts';
import * as navigation from './navigation/contract.ts';
import * as publicNavigation from './navigation/public.contract.ts';
import * as profile from './profile/contract.ts';
import * as holidayHours from './profile/holiday-hours.contract.ts';
import * as promotions from './promotions/contract.ts';
import * as publicPromotions from './promotions/public.contract.ts';
import * as publicContent from './public-pages/content.contract.ts';
import * as publicPages from './public-pages/contract.ts';
import * as previews from './public-pages/previews.contract.ts';
import * as revenueSettings from './revenue-settings/contract.ts';
import * as revenueMonths from './revenue-settings/months.contract.ts';
import * as publicRouting from './routing/public.contract.ts';
import * as redirects from './routing/redirects.contract.ts';
import * as seo from './seo/contract.ts';
import * as services from './services/contract.ts';
import * as publicServices from './services/public.contract.ts';
import * as sites from './sites/contract.ts';
import * as staffAccess from './staff-access/contract.ts';
import * as publicSite from './submissions/contract.ts';
import * as webhooks from './webhooks/contract.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'group' in value && 'method' in value && 'path' in value;

/** All operations of the product, in the order of the documentation. Handlers import their own group instead. */
export const operations: readonly Operation[] = [
  auth,
  me,
  sessions,
  tenants,
  brands,
  urlPolicy,
  theme,
  license,
  summary,
  auditLog,
  staffAccess,
  locations,
  users,
  invitations,
  profile,
  holidayHours,
  services,
  content,
  previews,
  seo,
  redirects,
  emailSettings,
  forms,
  formTests,
  leads,
  leadMails,
  media,
  mediaUploads,
  mediaUses,
  events,
  blogPosts,
  integrations,
  revenueSettings,
  revenueMonths,
  customFields,
  promotions,
  billing,
  sites,
  navigation,
  apiKeys,
  webhooks,
  publicSite,
  publicBrand,
  publicMap,
  locator,
  publicPages,
  publicContent,
  publicRouting,
  publicNavigation,
  publicEvents,
  publicPosts,
  publicServices,
  publicPromotions,
  leakedKeys,
].flatMap((group) => Object.values(group).filter(isOperation));
