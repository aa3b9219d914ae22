import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useFeature } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import type { EntryOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { LocationName } from '../locations/picker.tsx';
import { apiKeys as texts } from '../texts/en/settings/api-keys.ts';
import { expiresSoon, inWords } from './words.rules.ts';

export type ApiKey = EntryOf<'api-keys/list'>;

const tones = { active: 'success', revoked: 'neutral', expired: 'neutral' } as const;

const Locations = ({ ids, regions }: { ids: readonly string[] | null; regions: number }) => {
  if (ids === null) return texts.allLocations;
  if (regions > 0)
    return [texts.regionCount(regions), ...(ids.length > 0 ? [texts.locationCount(ids.length)] : [])].join(', ');
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return <LocationName id={only} />;
  return texts.locationCount(ids.length);
};

const LastUse = ({ of: { lastUsedAt, lastUsedIp } }: { of: ApiKey }) =>
  lastUsedAt === null ? (
    texts.neverUsed
  ) : (
    <>
      {texts.lastUsed} <Time value={lastUsedAt} /> {lastUsedIp && texts.from(lastUsedIp)}
    </>
  );

const Expiry = ({ of: { expiresAt, status } }: { of: ApiKey }) =>
  expiresAt === null ? (
    texts.neverExpires
  ) : (
    <>
      {status === 'expired' ? texts.expired : texts.expires} <Time value={expiresAt} isDate />
    </>
  );

interface Props {
  apiKey: ApiKey;
  /** Receives the new key after a rotation. */
  onIssued: (key: string) => void;
}

export const ApiKeyRow = ({ apiKey, onIssued }: Props) => {
  const path = { brandId: useBrand().id, keyId: apiKey.id };
  const may = useMay();
  const hasKeys = useFeature('apiAccess');
  const rotate = useChange('api-keys/rotate');
  const revoke = useChange('api-keys/revoke');
  const [asks, setAsks] = useState<'rotate' | 'revoke' | null>(null);
  const close = () => setAsks(null);
  const isActive = apiKey.status === 'active';
  return (
    <EntryRow
      name={apiKey.name}
      badges={
        <>
          <Badge tone={tones[apiKey.status]}>{texts.status[apiKey.status]}</Badge>
          {isActive && expiresSoon(apiKey.expiresAt, Date.now()) && <Badge tone="warning">{texts.expiresSoon}</Badge>}
          {isActive && !apiKey.creatorIsAdmin && <Badge tone="warning">{texts.creatorLeft}</Badge>}
        </>
      }
      facts={[
        <code key="key">
          <KeyRound size={12} aria-hidden /> {`${apiKey.prefix}…${apiKey.last4}`}
        </code>,
        inWords(apiKey.scopes),
        <Locations key="locations" ids={apiKey.locationIds} regions={apiKey.regionIds.length} />,
        <LastUse key="use" of={apiKey} />,
        <Expiry key="expiry" of={apiKey} />,
        <span key="created">
          {texts.created} <Time value={apiKey.createdAt} isDate />
        </span>,
      ]}
      actions={
        isActive && (
          <>
            {hasKeys && may('api-keys/rotate') && <Button onPress={() => setAsks('rotate')}>{texts.rotate}</Button>}
            {may('api-keys/revoke') && (
              <Button kind="removal" onPress={() => setAsks('revoke')}>
                {texts.revoke}
              </Button>
            )}
          </>
        )
      }
    >
      {isActive && !apiKey.creatorIsAdmin && <Message kind="warning">{texts.creatorLeftHint}</Message>}
      <ConfirmDialog
        title={texts.rotateTitle(apiKey.name)}
        action={texts.rotate}
        isOpen={asks === 'rotate'}
        onClose={close}
        onConfirm={async () => onIssued((await rotate.mutateAsync({ path })).data.key)}
      >
        {texts.rotateHint}
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.revokeTitle(apiKey.name)}
        action={texts.revoke}
        isOpen={asks === 'revoke'}
        onClose={close}
        onConfirm={async () => {
          await revoke.mutateAsync({ path });
          toast(texts.revoked);
        }}
      >
        {texts.revokeHint}
      </ConfirmDialog>
    </EntryRow>
  );
};
