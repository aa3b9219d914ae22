import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import type { EntryOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { Time } from '../design/time.tsx';
import { LocationName } from '../locations/picker.tsx';
import { people } from '../texts/en/settings/people.ts';

const texts = people.invitations;

type Invitation = EntryOf<'invitations/list'>;

const tones = { pending: 'info', accepted: 'success', expired: 'warning', revoked: 'neutral' } as const;

const Places = ({ of: { role, locationIds } }: { of: Invitation }) => {
  const [first, ...others] = locationIds;
  if (role !== 'franchisee') return null;
  if (first === undefined) return people.noLocations;
  return others.length === 0 ? <LocationName id={first} /> : people.locationCount(locationIds.length);
};

const End = ({ of: { status, acceptedAt, expiresAt } }: { of: Invitation }) => {
  if (status === 'revoked') return null;
  if (status === 'accepted')
    return (
      <>
        {texts.accepted} <Time value={acceptedAt} />
      </>
    );
  return (
    <>
      {status === 'expired' ? texts.expired : texts.expires} <Time value={expiresAt} />
    </>
  );
};

export const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { id, email, role, status, lastSentAt } = invitation;
  const path = { brandId: useBrand().id, invitationId: id };
  const may = useMay();
  const resend = useChange('invitations/resend');
  const revoke = useChange('invitations/revoke');
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = status === 'pending' || status === 'expired';
  return (
    <EntryRow
      name={email}
      badges={
        <>
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          <Badge>{people.roles[role]}</Badge>
        </>
      }
      facts={[
        role === 'franchisee' && <Places key="places" of={invitation} />,
        <span key="sent">
          {texts.sent} <Time value={lastSentAt} />
        </span>,
        status !== 'revoked' && <End key="end" of={invitation} />,
      ]}
      actions={
        isOpen && (
          <>
            {may('invitations/resend') && (
              <Button
                isPending={resend.isPending}
                onPress={() => void resend.mutateAsync({ path }).then(() => toast(texts.resent(email)), toastError)}
              >
                {texts.resend}
              </Button>
            )}
            {may('invitations/revoke') && (
              <Button kind="removal" onPress={() => setIsAsking(true)}>
                {texts.revoke}
              </Button>
            )}
          </>
        )
      }
    >
      <ConfirmDialog
        title={texts.revokeTitle(email)}
        action={texts.revoke}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
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
