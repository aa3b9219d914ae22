import * as absences from './accounts/absences/contract.ts';
import * as apiKeys from './accounts/api-keys/contract.ts';
import * as leakedKeys from './accounts/api-keys/leaked-keys.contract.ts';
import * as auditLog from './accounts/audit-log/contract.ts';
import * as auth from './accounts/auth/contract.ts';
import * as billing from './accounts/billing/contract.ts';
import * as license from './accounts/billing/license.contract.ts';
import * as brands from './accounts/brands/contract.ts';
import * as publicBrand from './accounts/brands/public.contract.ts';
import * as summary from './accounts/brands/summary.contract.ts';
import * as theme from './accounts/brands/theme.contract.ts';
import * as urlPolicy from './accounts/brands/url-policy.contract.ts';
import * as exports from './accounts/exports/contract.ts';
import * as invitations from './accounts/invitations/contract.ts';
import * as me from './accounts/me/contract.ts';
import * as notifications from './accounts/me/notifications.contract.ts';
import * as sessions from './accounts/me/sessions.contract.ts';
import * as staffAccess from './accounts/staff-access/contract.ts';
import * as tenants from './accounts/tenants/contract.ts';
import * as users from './accounts/users/contract.ts';
import * as blogPosts from './content/blog-posts/contract.ts';
import * as publicPosts from './content/blog-posts/public.contract.ts';
import * as content from './content/content/contract.ts';
import * as events from './content/events/contract.ts';
import * as publicEvents from './content/events/public.contract.ts';
import * as promotions from './content/promotions/contract.ts';
import * as publicPromotions from './content/promotions/public.contract.ts';
import * as answerTemplates from './delivery/answer-templates/contract.ts';
import * as emailSettings from './delivery/email-settings/contract.ts';
import * as integrations from './delivery/integrations/contract.ts';
import * as messages from './delivery/messages/contract.ts';
import * as webhooks from './delivery/webhooks/contract.ts';
import * as assignmentRules from './leads/assignment-rules/contract.ts';
import * as escalations from './leads/escalations/contract.ts';
import * as forms from './leads/forms/contract.ts';
import * as formTests from './leads/forms/tests.contract.ts';
import * as leadNotes from './leads/lead-notes/contract.ts';
import * as leadPeople from './leads/lead-people/contract.ts';
import * as leadSettings from './leads/lead-settings/contract.ts';
import * as leadTasks from './leads/lead-tasks/contract.ts';
import * as leadViews from './leads/lead-views/contract.ts';
import * as leadWork from './leads/lead-work/contract.ts';
import * as leads from './leads/leads/contract.ts';
import * as leadMails from './leads/leads/mails.contract.ts';
import * as merging from './leads/merging/contract.ts';
import * as responseTimes from './leads/response-times/contract.ts';
import * as publicSite from './leads/submissions/contract.ts';
import * as timeline from './leads/timeline/contract.ts';
import * as customFields from './places/custom-fields/contract.ts';
import * as imports from './places/imports/contract.ts';
import * as locations from './places/locations/contract.ts';
import * as locator from './places/locations/locator.contract.ts';
import * as publicMap from './places/map/contract.ts';
import * as profile from './places/profile/contract.ts';
import * as holidayHours from './places/profile/holiday-hours.contract.ts';
import * as regions from './places/regions/contract.ts';
import * as revenueSettings from './places/revenue-settings/contract.ts';
import * as revenueMonths from './places/revenue-settings/months.contract.ts';
import * as services from './places/services/contract.ts';
import * as publicServices from './places/services/public.contract.ts';
import type { Operation } from './platform/core/contract/operation.ts';
import * as jobs from './platform/jobs/contract.ts';
import * as media from './platform/media/contract.ts';
import * as mediaUploads from './platform/media/uploads.contract.ts';
import * as mediaUses from './platform/media/uses.contract.ts';
import * as publicRouting from './platform/routing/public.contract.ts';
import * as jobRows from './use-cases/jobs/contract.ts';
import * as locationChanges from './use-cases/location-changes/contract.ts';
import * as locationRows from './use-cases/location-rows/contract.ts';
import * as locationList from './use-cases/locations/list.contract.ts';
import * as navigation from './web/navigation/contract.ts';
import * as publicNavigation from './web/navigation/public.contract.ts';
import * as previews from './web/preview-links/contract.ts';
import * as publicContent from './web/public-pages/content.contract.ts';
import * as publicPages from './web/public-pages/contract.ts';
import * as seo from './web/seo/contract.ts';
import * as redirects from './web/seo/redirects.contract.ts';
import * as sites from './web/sites/contract.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'group' in value && 'method' in value && 'path' in value;

/** All operations of the product, in the order of the documentation. Handlers import their own group instead. */
export const operations: readonly Operation[] = [
  auth,
  me,
  notifications,
  sessions,
  tenants,
  brands,
  urlPolicy,
  theme,
  license,
  summary,
  auditLog,
  staffAccess,
  locationList,
  locations,
  regions,
  jobs,
  exports,
  jobRows,
  locationChanges,
  locationRows,
  users,
  absences,
  invitations,
  profile,
  holidayHours,
  services,
  imports,
  content,
  previews,
  seo,
  redirects,
  emailSettings,
  forms,
  formTests,
  leads,
  leadMails,
  leadWork,
  leadSettings,
  leadPeople,
  timeline,
  merging,
  leadNotes,
  leadTasks,
  messages,
  answerTemplates,
  assignmentRules,
  escalations,
  responseTimes,
  leadViews,
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
