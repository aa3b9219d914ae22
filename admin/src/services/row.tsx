import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import type { DataOf } from '../data/operations.ts';
import { Badge } from '../design/badge.tsx';
import { IconButton } from '../design/button.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { type Action, Menu } from '../design/overlays/menu.tsx';
import { services as texts } from '../texts/en/content/services.ts';

export type Service = DataOf<'services/get'>['service'];

interface Props {
  service: Service;
  to: string;
  /** Origin of the service, on the page of a location. */
  origin?: string;
  /** Absent if the caller may not change it. */
  actions: readonly Action[];
  /** Absent if it cannot be moved. */
  onMove?: (by: -1 | 1) => void;
}

export const ServiceRow = ({ service, to, origin, actions, onMove }: Props) => {
  const { name, category, shortDescription, priceDisplay, durationMinutes, isActive } = service;
  return (
    <EntryRow
      name={name}
      to={to}
      badges={
        <>
          {origin && <Badge>{origin}</Badge>}
          {!isActive && <Badge tone="warning">{texts.inactive}</Badge>}
        </>
      }
      facts={[category, priceDisplay, durationMinutes && texts.minutes(durationMinutes), shortDescription]}
      actions={
        <>
          {onMove && (
            <>
              <IconButton label={texts.moveUp(name)} icon={<ArrowUp size={16} />} onPress={() => onMove(-1)} />
              <IconButton label={texts.moveDown(name)} icon={<ArrowDown size={16} />} onPress={() => onMove(1)} />
            </>
          )}
          {actions.length > 0 && (
            <Menu
              label={texts.more(name)}
              trigger={<IconButton label={texts.more(name)} icon={<Ellipsis size={16} />} />}
              actions={actions}
            />
          )}
        </>
      }
    />
  );
};
