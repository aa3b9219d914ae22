import { Bookmark, BookmarkPlus, Trash2, User, Users } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useDeletion, useList } from '../../data/use.ts';
import { Button } from '../../design/button.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { isSameFilter, keptOf } from '../../filters/saved-filters.rules.ts';
import { common } from '../../texts/en/app/common.ts';
import { savedViews as texts } from '../../texts/en/leads/saved-views.ts';
import type { LeadFilter } from '../filter.rules.ts';
import { SaveViewDialog, useMayShare } from './save-dialog.tsx';
import { useMoveFromDevice } from './use-move.ts';
import { filterOfSaved } from './view-filter.rules.ts';

interface Props {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
}

/** Views of leads with a name, own ones and those that everybody in the brand has. They are read when the menu is opened first. */
export const SavedViews = ({ filter, onChange }: Props) => {
  const { id: brandId, timezone } = useBrand();
  const may = useMay();
  const mayShare = useMayShare();
  const remove = useDeletion('lead-views/delete');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const list = useList('lead-views/list', { path: { brandId }, query: { limit: 100 } }, { enabled: wasOpen });
  useMoveFromDevice(wasOpen && list.isSuccess && may('lead-views/create'));
  const known = list.entries.map((one) => ({ ...one, shown: filterOfSaved(one.filter, timezone) }));
  const current = known.find(({ shown }) => isSameFilter(keptOf({ ...shown }), keptOf({ ...filter })));
  const mayForget = current && may('lead-views/delete') && (!current.shared || mayShare);
  return (
    <>
      <Menu
        label={texts.menu}
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (open) setWasOpen(true);
        }}
        heading={known.length === 0 ? (list.isPending ? common.loading : texts.none) : undefined}
        trigger={<Button icon={<Bookmark size={15} aria-hidden />}>{current?.name ?? texts.menu}</Button>}
        actions={[
          ...known.map(({ id, name, shared, shown }) => ({
            id,
            label: shared ? texts.sharedName(name) : name,
            icon: shared ? <Users size={16} /> : <User size={16} />,
            onAction: () => onChange(shown),
          })),
          ...(may('lead-views/create')
            ? [
                {
                  id: 'save',
                  label: texts.save,
                  icon: <BookmarkPlus size={16} />,
                  isDisabled: current !== undefined || list.isPending,
                  onAction: () => setSaving(true),
                },
              ]
            : []),
          ...(mayForget
            ? [
                {
                  id: 'forget',
                  label: texts.forget(current.name),
                  icon: <Trash2 size={16} />,
                  onAction: () =>
                    void remove
                      .mutateAsync({ path: { brandId, viewId: current.id } })
                      .then(() => toast(texts.forgotten(current.name)), toastError),
                },
              ]
            : []),
        ]}
      />
      {isSaving && <SaveViewDialog filter={filter} known={known} onClose={() => setSaving(false)} />}
    </>
  );
};
