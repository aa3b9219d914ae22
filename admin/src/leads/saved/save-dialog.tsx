import { useState } from 'react';
import { useBrand, useCaller } from '../../access/caller.ts';
import { useChange } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/fields/choice-field.tsx';
import { TextField } from '../../design/fields/text-field.tsx';
import { Dialog, DialogActions } from '../../design/overlays/dialog.tsx';
import { toast } from '../../design/overlays/toast.ts';
import { common } from '../../texts/en/app/common.ts';
import { savedViews as texts } from '../../texts/en/leads/saved-views.ts';
import { messageOf } from '../../texts/errors.ts';
import type { LeadFilter } from '../filter.rules.ts';
import { savedFilterOf } from './view-filter.rules.ts';

interface Props {
  filter: LeadFilter;
  known: readonly { name: string }[];
  onClose: () => void;
}

/** Whether the caller decides what everybody in the brand has. */
export const useMayShare = (): boolean => {
  const { role, isSuperAdmin } = useCaller();
  return isSuperAdmin || role === 'brand_admin';
};

/** Asks for the name of a view, and whether everybody gets it. */
export const SaveViewDialog = ({ filter, known, onClose }: Props) => {
  const { id: brandId, timezone } = useBrand();
  const mayShare = useMayShare();
  const create = useChange('lead-views/create');
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '') return setError(texts.missing);
    if (known.some((one) => one.name === wanted)) return setError(texts.taken);
    const body = { name: wanted, filter: savedFilterOf(filter, timezone), shared };
    try {
      await create.mutateAsync({ path: { brandId }, body });
    } catch (failure) {
      return setError(messageOf(failure));
    }
    toast(texts.done(wanted));
    return onClose();
  };
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          value={name}
          onChange={setName}
          error={error}
          maxLength={60}
          autoFocus
        />
        {mayShare && (
          <Checkbox isSelected={shared} onChange={setShared}>
            {texts.share}
          </Checkbox>
        )}
        <DialogActions>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" isPending={create.isPending}>
            {common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
