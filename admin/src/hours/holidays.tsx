import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { weekdayOf } from '../../../lib/places/hours/rules.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList, useRead } from '../data/use.ts';
import { Button, IconButton } from '../design/button.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { useShown } from '../locations/shown.ts';
import { useJump } from '../profile/jump.ts';
import { common } from '../texts/en/app/common.ts';
import { hours as texts } from '../texts/en/locations/hours.ts';
import { HolidayCalendar } from './calendar.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { daysOpen, type Entry, firstFree } from './holidays.rules.ts';
import classes from './hours.module.css';
import { useHolidays } from './use-holidays.ts';
import { dateWords, wordsOf } from './words.ts';

interface EntriesProps {
  entries: readonly Entry[];
  /** Absent if the caller may not delete. */
  onEdit?: ((day: string) => void) | undefined;
  onRemove?: ((entry: Entry) => void) | undefined;
}

const Entries = ({ entries, onEdit, onRemove }: EntriesProps) => {
  const { locale } = useBrand();
  if (entries.length === 0) return <Hint>{texts.holidays.empty}</Hint>;
  return (
    <ul className={classes.entries} aria-label={texts.holidays.list}>
      {entries.map((entry) => {
        const date = dateWords(entry.date, locale);
        const label = entry.name ?? date;
        return (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.entryName}>
              <b>{label}</b>
              <span>
                {entry.name && `${date} · `}
                {wordsOf(entry, locale)}
              </span>
            </div>
            {onEdit && (
              <IconButton
                label={texts.holidays.editOf(label)}
                icon={<Pencil size={16} />}
                onPress={() => onEdit(entry.date)}
              />
            )}
            {onRemove && (
              <IconButton
                label={texts.holidays.removeOf(label)}
                icon={<Trash2 size={16} />}
                onPress={() => onRemove(entry)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};

const parameter = 'day';

/** Special hours in a calendar and as a list. The address names the day of the open dialog, which may be `today`. */
export const Holidays = ({ path }: { path: { brandId: string; locationId: string } }) => {
  const { timezone } = useShown().location;
  const { first, now, last } = daysOpen(timezone);
  const may = useMay();
  const isOpen = may('profile/create-holiday-hours', path.locationId);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const day = asked === 'today' ? now : asked;
  const show = (next: string | null) => setSearch(next === null ? {} : { [parameter]: next }, { replace: true });
  const list = useList('profile/list-holiday-hours', { path, query: { from: first, limit: 100 } });
  const profile = useRead('profile/get', { path });
  const changes = useHolidays(path);
  useJump(!list.isPending);
  if (list.isPending) return <LoadingState lines={6} />;
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div id="holidays">
      <Card
        title={texts.holidays.title}
        actions={
          isOpen && (
            <Button icon={<Plus size={16} aria-hidden />} onPress={() => show(firstFree(now, list.entries))}>
              {texts.holidays.add}
            </Button>
          )
        }
      >
        {isOpen && <Hint>{texts.holidays.hint}</Hint>}
        <div className={classes.holidays}>
          {isOpen && (
            <HolidayCalendar
              special={new Set(list.entries.map(({ date }) => date))}
              first={first}
              last={last}
              onChoose={show}
            />
          )}
          <div>
            <Entries
              entries={list.entries}
              onEdit={isOpen ? show : undefined}
              onRemove={isOpen ? (entry) => void changes.remove(entry).catch(toastError) : undefined}
            />
            {list.hasNextPage && (
              <Button onPress={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
                {common.loadMore}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {isOpen && day !== null && !profile.isPending && (
        <HolidayDialog
          key={day}
          day={day}
          entry={list.entries.find(({ date }) => date === day)}
          regular={day === now ? profile.data?.data.profile.hours?.[weekdayOf(day)] : undefined}
          changes={changes}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
};
