import type { EntryOf } from '../data/operations.ts';
import { Badge } from '../design/badge.tsx';
import { Time } from '../design/time.tsx';
import { integrations as texts } from '../texts/en/settings/integrations.ts';

export type Integration = EntryOf<'integrations/list'>;

const tones = { not_connected: 'neutral', connected: 'success', error: 'danger' } as const;

export const StateBadges = ({ of: { status, entitled, credentialFields } }: { of: Integration }) => (
  <>
    {status !== 'not_connected' && <Badge tone={tones[status]}>{texts.status[status]}</Badge>}
    {credentialFields.length === 0 && <Badge>{texts.notYet}</Badge>}
    {!entitled && <Badge tone="info">{texts.notInPlan}</Badge>}
  </>
);

/** When the service was connected, and when it last worked. */
export const connectionFacts = ({ status, connectedAt, lastVerifiedAt }: Integration) =>
  status === 'not_connected'
    ? []
    : [
        <span key="connected">
          {texts.connectedAt} <Time value={connectedAt} />
        </span>,
        <span key="verified">
          {lastVerifiedAt === null ? (
            texts.neverWorked
          ) : (
            <>
              {texts.verifiedAt} <Time value={lastVerifiedAt} />
            </>
          )}
        </span>,
      ];
