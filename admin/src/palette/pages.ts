import { ShieldAlert, User } from 'lucide-react';
import { useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { type Area, areaGroups, platformAreas } from '../areas/areas.ts';
import { settingsTabs } from '../brands/settings-tabs.ts';
import type { OperationId } from '../data/operations.ts';
import { integrationTabs } from '../integrations/tabs.ts';
import { areas as texts } from '../texts/en/app/areas.ts';
import { leads } from '../texts/en/leads/leads.ts';
import { peopleTabs } from '../users/tabs.ts';

export interface PageEntry {
  path: string;
  label: string;
  /** The area that it belongs to, if it is not an area itself. */
  above?: string;
  icon: Area['icon'];
  operations: readonly OperationId[];
}

const quarantine = { path: 'quarantine', label: leads.quarantine, operation: 'leads/list-quarantine' } as const;

/** Pages below an area, by its path. */
const below: Readonly<Record<string, readonly { path: string; label: string; operation: OperationId }[]>> = {
  leads: [quarantine],
  integrations: integrationTabs,
  people: peopleTabs,
  settings: settingsTabs,
};

const iconOf = (path: string, icon: Area['icon']): Area['icon'] => (path === quarantine.path ? ShieldAlert : icon);

const withBelow = (area: Area): PageEntry[] => [
  area,
  ...(below[area.path] ?? []).map(({ path, label, operation }) => ({
    path: `${area.path}/${path}`,
    label,
    above: area.label,
    icon: iconOf(path, area.icon),
    operations: [operation],
  })),
];

const inBrand = areaGroups.flatMap(({ areas }) => areas).flatMap(withBelow);
const account: PageEntry = { path: '/me', label: texts.me, icon: User, operations: ['me/get'] };

/** The pages that the caller may open, with their addresses. */
export const usePages = (): PageEntry[] => {
  const may = useMay();
  const { brand, isSuperAdmin } = useCaller();
  const pages = brand ? inBrand.map((page) => ({ ...page, path: `/brands/${brand.id}/${page.path}` })) : [];
  return [...pages, account, ...(isSuperAdmin ? platformAreas : [])].filter(({ operations }) =>
    operations.some((one) => may(one)),
  );
};
