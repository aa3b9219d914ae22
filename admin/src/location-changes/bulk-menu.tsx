import {
  CalendarOff,
  ChevronDown,
  Clock,
  IdCard,
  Mail,
  Search,
  SquarePen,
  Tag,
  ToggleLeft,
  Wrench,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useMay } from '../access/may.ts';
import type { OperationId } from '../data/operations.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { LoadingState } from '../design/states.tsx';
import type { ChangeMenu } from '../locations/table/types.ts';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import type { BulkProps } from './use-bulk-form.ts';

type Kind = keyof typeof texts.kinds;
const kinds = Object.keys(texts.kinds) as Kind[];

const icons: Record<Kind, typeof Clock> = {
  specialHours: CalendarOff,
  hours: Clock,
  service: Wrench,
  customValue: SquarePen,
  seo: Search,
  status: ToggleLeft,
  category: Tag,
  profile: IdCard,
  recipients: Mail,
};

/** The operation that does the same at one location: who may not call it is not offered the change. */
const operationOf: Record<Kind, OperationId> = {
  specialHours: 'profile/create-holiday-hours',
  hours: 'profile/update',
  service: 'services/create',
  customValue: 'custom-fields/update-values',
  seo: 'seo/update-location',
  status: 'locations/update',
  category: 'profile/update',
  profile: 'profile/update',
  recipients: 'email-settings/update-location',
};

/** Those with fields side by side. */
const wide: ReadonlySet<Kind> = new Set(['specialHours', 'hours', 'service']);

/** Each is loaded when it is opened: together they have most fields of a location. */
const dialogs: Record<Kind, ComponentType<BulkProps>> = {
  specialHours: lazy(async () => ({ default: (await import('./special-hours.tsx')).SpecialHours })),
  hours: lazy(async () => ({ default: (await import('./hours.tsx')).WeekHours })),
  service: lazy(async () => ({ default: (await import('./service.tsx')).Service })),
  customValue: lazy(async () => ({ default: (await import('./custom-value.tsx')).CustomValue })),
  seo: lazy(async () => ({ default: (await import('./seo-field.tsx')).SeoField })),
  status: lazy(async () => ({ default: (await import('./simple.tsx')).Status })),
  category: lazy(async () => ({ default: (await import('./simple.tsx')).Category })),
  profile: lazy(async () => ({ default: (await import('./profile-field.tsx')).ProfileField })),
  recipients: lazy(async () => ({ default: (await import('./simple.tsx')).Recipients })),
};

/** The changes that can be made to all selected locations. */
export const BulkMenu: ChangeMenu = ({ selection, count, isWhole, label }) => {
  const may = useMay();
  const [kind, choose] = useState<Kind>();
  const Ask = kind && dialogs[kind];
  const close = () => choose(undefined);
  return (
    <>
      <Menu
        label={label ?? texts.menu}
        trigger={
          <Button kind={label ? 'secondary' : 'primary'} icon={<ChevronDown size={16} aria-hidden />}>
            {label ?? texts.menu}
          </Button>
        }
        actions={kinds
          .filter((id) => may(operationOf[id]))
          .map((id) => {
            const Icon = icons[id];
            return { id, label: `${texts.kinds[id]} …`, icon: <Icon size={16} />, onAction: () => choose(id) };
          })}
      />
      {Ask && (
        <Dialog
          title={texts.title(texts.kinds[kind], isWhole ? texts.whole(count) : texts.some(count))}
          isOpen
          onClose={close}
          isWide={wide.has(kind)}
        >
          <Suspense fallback={<LoadingState lines={4} />}>
            <Ask selection={selection} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
};
