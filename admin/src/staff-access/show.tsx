import { ShieldCheck } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import type { EntryOf } from '../data/operations.ts';
import { useChange, useList } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Card, PageHeader, Stack } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { staffAccess as texts } from '../texts/en/settings/staff-access.ts';
import { Changes } from './changes.tsx';

type Access = EntryOf<'staff-access/list'>;

const AccessRow = ({ access }: { access: Access }) => {
  const { staffId, staffName, scope, reason, openedAt, endsAt, endedAt, isOpen } = access;
  const { id: brandId } = useBrand();
  const end = useChange('staff-access/end');
  const endNow = () =>
    end.mutateAsync({ path: { brandId, staffId } }).then(() => toast(texts.endDone(staffName)), toastError);
  return (
    <EntryRow
      name={staffName}
      badges={isOpen ? <Badge tone="warning">{texts.open}</Badge> : <Badge>{texts.ended}</Badge>}
      facts={[
        texts.reason(reason),
        <span key="from">
          {texts.from} <Time value={openedAt} />
        </span>,
        <span key="until">
          {texts.until} <Time value={endedAt ?? endsAt} />
        </span>,
        scope === 'tenant' && texts.toTenant,
        <Link key="log" to={`/brands/${brandId}/settings/audit?actor=${staffId}`} aria-label={texts.logOf(staffName)}>
          {texts.log}
        </Link>,
      ]}
      actions={
        isOpen && (
          <Button onPress={() => void endNow()} isPending={end.isPending} aria-label={texts.endOf(staffName)}>
            {texts.end}
          </Button>
        )
      }
    />
  );
};

const newestFirst = (a: Access, b: Access): number => (a.openedAt < b.openedAt ? 1 : -1);

const Accesses = () => {
  const list = useList('staff-access/list', { path: { brandId: useBrand().id }, query: { limit: 100 } });
  const empty = (
    <EmptyState icon={<ShieldCheck size={28} aria-hidden />} title={texts.none}>
      {texts.noneHint}
    </EmptyState>
  );
  return (
    <Card title={texts.people}>
      <Entries
        label={texts.people}
        list={list}
        shown={list.entries.toSorted(newestFirst)}
        keyOf={({ staffId, scope }) => `${scope} ${staffId}`}
        empty={empty}
      >
        {(access) => <AccessRow access={access} />}
      </Entries>
    </Card>
  );
};

export const Page = () => (
  <Only operation="staff-access/list" title={texts.title}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Stack>
      <Accesses />
      <Changes />
    </Stack>
  </Only>
);
