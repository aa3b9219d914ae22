import { MailPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { Segments } from '../design/fields/segments.tsx';
import { Stack } from '../design/layout.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { people } from '../texts/en/settings/people.ts';
import { PeopleFrame } from '../users/frame.tsx';
import { InvitationRow } from './row.tsx';

const texts = people.invitations;

const statuses = ['pending', 'expired', 'accepted', 'revoked'] as const;
const all = 'all';

const List = () => {
  const { id: brandId } = useBrand();
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((one) => one === search.get('status'));
  const list = useList('invitations/list', { path: { brandId }, query: { status } });
  return (
    <Stack>
      <Segments
        label={texts.filter}
        options={[{ id: all, label: texts.all }, ...statuses.map((id) => ({ id, label: texts.statuses[id] }))]}
        value={status ?? all}
        onChange={(chosen) => setSearch(chosen === all ? {} : { status: chosen }, { replace: true })}
      />
      <Entries
        label={people.tabs.invitations}
        list={list}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<MailPlus size={28} aria-hidden />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {(invitation) => <InvitationRow invitation={invitation} />}
      </Entries>
    </Stack>
  );
};

export const Page = () => (
  <PeopleFrame operation="invitations/list" hint={people.invitationsHint}>
    <List />
  </PeopleFrame>
);
