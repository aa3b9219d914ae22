import { Outlet } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import type { OperationId } from '../data/operations.ts';
import { Tabs } from '../design/layout.tsx';
import { settings as texts } from '../texts/en/settings/settings.ts';

const tabs: readonly { path: string; label: string; operation: OperationId }[] = [
  { path: 'brand', label: texts.tabs.brand, operation: 'brands/update' },
  { path: 'theme', label: texts.tabs.theme, operation: 'brands/update-theme' },
  { path: 'urls', label: texts.tabs.urls, operation: 'brands/update-url-prefix-policy' },
  { path: 'custom-fields', label: texts.tabs.customFields, operation: 'custom-fields/list' },
  { path: 'email', label: texts.tabs.email, operation: 'email-settings/get-brand' },
  { path: 'seo', label: texts.tabs.seo, operation: 'seo/get-brand' },
  { path: 'plan', label: texts.tabs.plan, operation: 'billing/get-subscription' },
  { path: 'audit', label: texts.tabs.audit, operation: 'audit-log/list' },
];

/** Tabs above every settings page. */
export const Page = () => {
  const { id } = useBrand();
  const may = useMay();
  const shown = tabs.filter(({ operation }) => may(operation));
  return (
    <>
      <Tabs
        label={texts.tabs.label}
        tabs={shown.map(({ path, label }) => ({ label, to: `/brands/${id}/settings/${path}`, hasPages: true }))}
      />
      <Outlet />
    </>
  );
};
