import { Outlet } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { Tabs } from '../design/layout.tsx';
import { settings as texts } from '../texts/en/settings/settings.ts';
import { settingsTabs } from './settings-tabs.ts';

/** Tabs above every settings page. */
export const Page = () => {
  const { id } = useBrand();
  const may = useMay();
  const shown = settingsTabs.filter(({ operation }) => may(operation));
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
