import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand, useFeature } from '../access/caller.ts';
import { CreateLink } from '../access/create-link.tsx';
import { useList } from '../data/use.ts';
import { Switch } from '../design/fields/choice-field.tsx';
import { Stack } from '../design/layout.tsx';
import { Entries } from '../design/lists/entries.tsx';
import { EmptyState } from '../design/states.tsx';
import { IntegrationsFrame } from '../integrations/frame.tsx';
import { NotInPlan } from '../integrations/not-in-plan.tsx';
import { apiKeys as texts } from '../texts/en/settings/api-keys.ts';
import { IssuedKey } from './issued-key.tsx';
import { ApiKeyRow } from './row.tsx';

const Create = () => {
  const { id } = useBrand();
  const hasKeys = useFeature('apiAccess');
  if (!hasKeys) return null;
  return <CreateLink operation="api-keys/create" to={`/brands/${id}/integrations/api-keys/new`} label={texts.create} />;
};

const List = () => {
  const { id: brandId } = useBrand();
  const hasKeys = useFeature('apiAccess');
  const [search, setSearch] = useSearchParams();
  const [issued, setIssued] = useState<string | null>(null);
  const list = useList('api-keys/list', { path: { brandId }, query: { limit: 100 } });
  const showsEnded = search.has('ended');
  const shown = list.entries.filter(({ status }) => showsEnded || status === 'active');
  const hasEnded = list.entries.some(({ status }) => status !== 'active');
  const none = hasKeys ? (
    <EmptyState
      icon={<KeyRound size={28} aria-hidden />}
      title={hasEnded ? texts.noneActive : texts.empty}
      action={<Create />}
    >
      {texts.emptyHint}
    </EmptyState>
  ) : (
    <NotInPlan title={texts.notInPlan} />
  );
  return (
    <Stack>
      {hasEnded && (
        <Switch isSelected={showsEnded} onChange={(isOn) => setSearch(isOn ? { ended: '' } : {}, { replace: true })}>
          {texts.showEnded}
        </Switch>
      )}
      <Entries label={texts.title} list={list} shown={shown} keyOf={({ id }) => id} empty={none}>
        {(apiKey) => <ApiKeyRow apiKey={apiKey} onIssued={setIssued} />}
      </Entries>
      <IssuedKey value={issued} isRotated onClose={() => setIssued(null)} />
    </Stack>
  );
};

export const Page = () => (
  <IntegrationsFrame operation="api-keys/list" hint={texts.hint} actions={<Create />}>
    <List />
  </IntegrationsFrame>
);
