import type { OperationId } from '../data/operations.ts';
import { settings as texts } from '../texts/en/settings/settings.ts';

/** Pages of the settings in display order, each shown to callers who may call its operation. */
export const settingsTabs: readonly { path: string; label: string; operation: OperationId }[] = [
  { path: 'brand', label: texts.tabs.brand, operation: 'brands/update' },
  { path: 'theme', label: texts.tabs.theme, operation: 'brands/update-theme' },
  { path: 'urls', label: texts.tabs.urls, operation: 'brands/update-url-prefix-policy' },
  { path: 'custom-fields', label: texts.tabs.customFields, operation: 'custom-fields/list' },
  { path: 'regions', label: texts.tabs.regions, operation: 'regions/create' },
  { path: 'leads', label: texts.tabs.leads, operation: 'lead-settings/update' },
  { path: 'email', label: texts.tabs.email, operation: 'email-settings/get-brand' },
  { path: 'answer-templates', label: texts.tabs.answers, operation: 'answer-templates/list' },
  { path: 'lead-rules', label: texts.tabs.leadRules, operation: 'assignment-rules/get' },
  { path: 'seo', label: texts.tabs.seo, operation: 'seo/get-brand' },
  { path: 'plan', label: texts.tabs.plan, operation: 'billing/get-subscription' },
  { path: 'audit', label: texts.tabs.audit, operation: 'audit-log/list' },
  { path: 'staff-access', label: texts.tabs.staffAccess, operation: 'staff-access/list' },
];
