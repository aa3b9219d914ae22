import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { Menu } from '../design/menu.tsx';
import { TextField } from '../design/text-field.tsx';
import { toast } from '../design/toast.ts';
import { common } from '../texts/en/common.ts';
import { leads as texts } from '../texts/en/leads.ts';
import { type LeadFilter, searchOf } from './filter.rules.ts';
import { type SavedFilter, savedFilters, saveFilters } from './saved.ts';

const { saved } = texts;

interface Props {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
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

/** Named filters, stored on this device. */
export const SavedFilters = ({ filter, onChange }: Props) => {
  const { id: brandId } = useBrand();
  const [known, setKnown] = useState(() => savedFilters(brandId));
  const [isSaving, setSaving] = useState(false);
  const { q, ...kept } = filter;
  const present = searchOf(kept);
  const store = (filters: SavedFilter[]) => {
    saveFilters(brandId, filters);
    setKnown(filters);
  };
  const current = known.find((one) => present !== '' && searchOf(one.filter) === present);
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
            isDisabled: present === '' || current !== undefined,
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
