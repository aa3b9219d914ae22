import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand, useCaller } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { savedFilters as saved } from '../texts/en/app/saved-filters.ts';
import { useFilters } from './filters.ts';
import { type FilterChoice, isSameFilter, keptOf, type SavedFilter, savedFiltersIn } from './saved-filters.rules.ts';

interface Props {
  /** The list that the filters are of. */
  list: string;
  values: Readonly<Record<string, string | undefined>>;
  /** Gets all filters that are to be set; the others are cleared. */
  onChange: (filter: FilterChoice) => void;
}

interface SaveProps {
  known: readonly SavedFilter[];
  isOpen: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

const SaveDialog = ({ known, isOpen, onClose, onSave }: SaveProps) => {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') return setError(saved.missing);
    if (known.some((one) => one.name === wanted)) return setError(saved.taken);
    onSave(wanted);
    setName('');
    setError(undefined);
    return onClose();
  };
  return (
    <Dialog title={saved.title} isOpen={isOpen} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={saved.name}
          help={saved.nameHelp}
          value={name}
          onChange={setName}
          error={error}
          maxLength={60}
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const useSaved = (list: string) => {
  const { user } = useCaller();
  const { id: brandId } = useBrand();
  const place = `frontage:filters:${user.id}:${brandId}:${list}`;
  const [known, setKnown] = useState(() => savedFiltersIn(localStorage.getItem(place)));
  const store = (filters: SavedFilter[]) => {
    localStorage.setItem(place, JSON.stringify(filters));
    setKnown(filters);
  };
  return { known, store };
};

/** Filters with a name, on this device, of each person in each brand. */
const SavedFilters = ({ list, values, onChange }: Props) => {
  const { known, store } = useSaved(list);
  const [isSaving, setSaving] = useState(false);
  const kept = keptOf(values);
  const isEmpty = Object.keys(kept).length === 0;
  const current = isEmpty ? undefined : known.find(({ filter }) => isSameFilter(filter, kept));
  return (
    <>
      <Menu
        label={saved.menu}
        heading={known.length === 0 ? saved.none : undefined}
        trigger={<Button icon={<Bookmark size={15} aria-hidden />}>{current?.name ?? saved.menu}</Button>}
        actions={[
          ...known.map((one) => ({ id: one.name, label: one.name, onAction: () => onChange(one.filter) })),
          {
            id: ' save',
            label: saved.save,
            icon: <BookmarkPlus size={16} />,
            isDisabled: isEmpty || current !== undefined,
            onAction: () => setSaving(true),
          },
          ...(current
            ? [
                {
                  id: ' forget',
                  label: saved.forget(current.name),
                  icon: <Trash2 size={16} />,
                  onAction: () => {
                    store(known.filter((one) => one !== current));
                    toast(saved.forgotten(current.name), async () => store(known));
                  },
                },
              ]
            : []),
        ]}
      />
      <SaveDialog
        known={known}
        isOpen={isSaving}
        onClose={() => setSaving(false)}
        onSave={(name) => {
          store([...known, { name, filter: kept }]);
          toast(saved.done(name));
        }}
      />
    </>
  );
};

interface UrlProps {
  list: string;
  names: readonly string[];
}

/** Saved filters of a list that has its filters in the address. */
export const SavedUrlFilters = ({ list, names }: UrlProps) => {
  const { values, change } = useFilters(names);
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
  return <SavedFilters list={list} values={values} onChange={(filter) => change({ ...cleared, ...filter })} />;
};
