import { Trash2 } from 'lucide-react';
import { May } from '../access/may-show.tsx';
import { EmptyState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { RestoreButton } from './restore.tsx';
import type { Location } from './shown.ts';

/** Shown instead of the tabs of a deleted location. */
export const DeletedNotice = ({ location: { id, name, deletedAt } }: { location: Location }) => (
  <EmptyState
    icon={<Trash2 size={28} aria-hidden />}
    title={texts.deletedNotice.title}
    action={
      <May operation="locations/restore" locationId={id}>
        <RestoreButton locationId={id} name={name} />
      </May>
    }
  >
    <p>{texts.deletedNotice.hint}</p>
    <p>
      {texts.deletedNotice.since} <Time value={deletedAt} />
    </p>
  </EmptyState>
);
