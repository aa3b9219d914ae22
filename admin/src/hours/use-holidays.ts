import type { BodyOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { toast } from '../design/overlays/toast.ts';
import { hours as texts } from '../texts/en/locations/hours.ts';
import { changeOf, creationOf, type Entry, holidayValues } from './holidays.rules.ts';

type Path = { brandId: string; locationId: string };
type Creation = BodyOf<'profile/create-holiday-hours'>;
type Change = BodyOf<'profile/update-holiday-hours'>;

/** Changes of special hours, each with undo. */
export const useHolidays = (path: Path) => {
  const creation = useChange('profile/create-holiday-hours');
  const updating = useChange('profile/update-holiday-hours');
  const removal = useChange('profile/delete-holiday-hours');
  const remove = ({ id }: Entry) => removal.mutateAsync({ path: { ...path, entryId: id } });
  const update = ({ id }: Entry, body: Change) => updating.mutateAsync({ path: { ...path, entryId: id }, body });
  return {
    create: async (body: Creation) => {
      const { data } = await creation.mutateAsync({ path, body });
      toast(texts.holidays.added(data.entries.length), () => Promise.all(data.entries.map(remove)));
    },
    change: async (entry: Entry, body: Change) => {
      await update(entry, body);
      toast(texts.holidays.changed, () => update(entry, changeOf(holidayValues(entry))));
    },
    remove: async (entry: Entry) => {
      await remove(entry);
      toast(texts.holidays.removed, () => creation.mutateAsync({ path, body: creationOf(holidayValues(entry)) }));
    },
  };
};

export type HolidayChanges = ReturnType<typeof useHolidays>;
