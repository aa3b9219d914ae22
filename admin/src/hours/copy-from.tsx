import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { weekdays } from '../../../lib/places/hours/weekdays.contract.ts';
import { useBrand } from '../access/caller.ts';
import { useDebounced } from '../data/debounced.ts';
import { useList, useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Hint } from '../design/layout.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import overlay from '../design/overlays/overlay.module.css';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { useShown } from '../locations/shown.ts';
import { common } from '../texts/en/app/common.ts';
import { hours as texts } from '../texts/en/locations/hours.ts';
import classes from './hours.module.css';
import { type Week, weekOf } from './week.rules.ts';
import { wordsOf } from './words.ts';

const Preview = ({ week }: { week: Week }) => {
  const { locale } = useBrand();
  return (
    <dl className={classes.preview}>
      {weekdays.map((day) => (
        <div key={day} style={{ display: 'contents' }}>
          <dt>{texts.days[day]}</dt>
          <dd>{wordsOf(week[day], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};

const useHoursOf = (locationId: string | null) => {
  const path = { brandId: useBrand().id, locationId: locationId ?? '' };
  return useRead('profile/get', { path }, { enabled: locationId !== null });
};

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onApply: (week: Week) => void;
}

const Body = ({ onClose, onApply }: Omit<Props, 'isOpen'>) => {
  const brand = useBrand();
  const { location } = useShown();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const q = useDebounced(search.trim());
  const query = { limit: 50, ...(q !== '' && { q }) };
  const list = useList('locations/list', { path: { brandId: brand.id }, query });
  const others = list.entries.filter(({ id }) => id !== location.id);
  const { data, error } = useHoursOf(chosen);
  const hours = data?.data.profile.hours ?? null;
  return (
    <>
      <Hint>{texts.copy.hint}</Hint>
      <TextField label={texts.copy.search} value={search} onChange={setSearch} type="search" autoFocus />
      {list.isPending ? (
        <LoadingState lines={3} />
      ) : list.error && others.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListBox
          aria-label={texts.copy.locations}
          className={classes.locations}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) =>
            setChosen(keys === 'all' ? null : (([...keys][0] as string | undefined) ?? null))
          }
          items={others}
          renderEmptyState={() => <Hint>{texts.copy.nothing}</Hint>}
        >
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={overlay.item}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      )}
      {chosen === null && <Hint>{texts.copy.choose}</Hint>}
      {error && <ErrorState error={error} />}
      {data && (hours ? <Preview week={weekOf(hours)} /> : <Hint>{texts.copy.none}</Hint>)}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button
          kind="primary"
          isDisabled={hours === null}
          onPress={() => {
            onApply(weekOf(hours));
            onClose();
          }}
        >
          {texts.copy.apply}
        </Button>
      </DialogActions>
    </>
  );
};

/** Copies the hours of another location into the form. */
export const CopyFrom = ({ isOpen, onClose, onApply }: Props) => (
  <Dialog title={texts.copy.title} isOpen={isOpen} onClose={onClose}>
    <Body onClose={onClose} onApply={onApply} />
  </Dialog>
);
