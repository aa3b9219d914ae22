import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { Only } from '../access/only.tsx';
import type { OperationId } from '../data/operations.ts';
import { labelAt, PageHeader, Tabs } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { people as texts } from '../texts/en/settings/people.ts';
import { peopleTabs } from './tabs.ts';

interface Props {
  /** The operation that the caller must be permitted to call. */
  operation: OperationId;
  hint: string;
  children: ReactNode;
}

/** The two tabs of People. */
export const PeopleFrame = ({ operation, hint, children }: Props) => {
  const { id } = useBrand();
  const { pathname } = useLocation();
  const base = `/brands/${id}/people`;
  const create = `${base}/invitations/new`;
  const tabs = peopleTabs.map(({ path, label, hasPages = false }, index) => ({
    label,
    hasPages,
    to: index === 0 && pathname === base ? base : `${base}/${path}`,
  }));
  return (
    <Only operation={operation} title={areas.people}>
      <PageHeader
        title={areas.people}
        part={pathname === create ? texts.invite : labelAt(pathname, tabs)}
        hint={hint}
        actions={
          pathname !== create && (
            <May operation="invitations/create">
              <ButtonLink to={create} kind="primary" icon={<UserPlus size={16} aria-hidden />}>
                {texts.invite}
              </ButtonLink>
            </May>
          )
        }
      />
      <Tabs label={texts.tabs.label} tabs={tabs} />
      {children}
    </Only>
  );
};
