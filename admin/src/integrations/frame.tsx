import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import type { OperationId } from '../data/operations.ts';
import { labelAt, PageHeader, Tabs } from '../design/layout.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { integrations as texts } from '../texts/en/settings/integrations.ts';
import { integrationTabs } from './tabs.ts';

interface Props {
  /** The operation that the caller must be permitted to call. */
  operation: OperationId;
  hint: string;
  /** Title of a page below a tab. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The three tabs of Integrations. The page below is rendered for callers who may see it. */
export const IntegrationsFrame = ({ operation, hint, title, actions, children }: Props) => {
  const { id } = useBrand();
  const { pathname } = useLocation();
  const base = `/brands/${id}/integrations`;
  const tabs = integrationTabs.map(({ path, label, hasPages = false }, index) => ({
    label,
    hasPages,
    to: index === 0 && pathname === base ? base : `${base}/${path}`,
  }));
  return (
    <Only operation={operation} title={areas.integrations}>
      <PageHeader title={areas.integrations} part={title ?? labelAt(pathname, tabs)} hint={hint} actions={actions} />
      <Tabs label={texts.tabs.label} tabs={tabs} />
      {children}
    </Only>
  );
};
