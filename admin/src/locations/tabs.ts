import type { OperationId } from '../data/operations.ts';
import { locations as texts } from '../texts/en/locations/locations.ts';

interface Tab {
  /** Path below the location's address; empty for the first tab. */
  path: string;
  label: string;
  /** The tab is shown to callers who may call this operation. */
  operation: OperationId;
  /** Whether the tab has pages below it. */
  hasPages?: boolean;
}

/** Tabs of a location in display order. */
export const tabs: readonly Tab[] = [
  { path: '', label: texts.tabs.overview, operation: 'locations/get' },
  { path: 'details', label: texts.tabs.details, operation: 'locations/get' },
  { path: 'profile', label: texts.tabs.profile, operation: 'profile/get' },
  { path: 'hours', label: texts.tabs.hours, operation: 'profile/get' },
  { path: 'services', label: texts.tabs.services, operation: 'services/list-location', hasPages: true },
  { path: 'media', label: texts.tabs.media, operation: 'media/list-location' },
  { path: 'custom-fields', label: texts.tabs.customFields, operation: 'custom-fields/get-values' },
  { path: 'seo', label: texts.tabs.seo, operation: 'seo/get-location' },
  { path: 'email', label: texts.tabs.email, operation: 'email-settings/get-location' },
  { path: 'revenue', label: texts.tabs.revenue, operation: 'revenue-settings/get-location' },
  { path: 'page', label: texts.tabs.page, operation: 'locations/get-page-status' },
];
