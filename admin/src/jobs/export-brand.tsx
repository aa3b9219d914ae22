import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Checkbox } from '../design/fields/choice-field.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Problem } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import { brandExport as texts } from '../texts/en/settings/brand-export.ts';
import { noteJob } from './open-jobs.ts';

const Start = ({ onClose }: { onClose: () => void }) => {
  const { id: brandId } = useBrand();
  const navigate = useNavigate();
  const create = useChange('exports/create', ['jobs']);
  const [withLeads, setWithLeads] = useState(false);
  const start = async (): Promise<void> => {
    const { data } = await create.mutateAsync({ path: { brandId }, body: { include: withLeads ? ['leads'] : [] } });
    noteJob(brandId, data.job.id, true);
    onClose();
    await navigate(`/brands/${brandId}/jobs/${data.job.id}`);
  };
  return (
    <>
      <p>{texts.hint}</p>
      <May operation="leads/list">
        <Checkbox isSelected={withLeads} onChange={setWithLeads}>
          {texts.withLeads}
        </Checkbox>
      </May>
      {create.error && <Problem error={create.error} />}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button kind="primary" isPending={create.isPending} onPress={() => void start().catch(() => undefined)}>
          {texts.start}
        </Button>
      </DialogActions>
    </>
  );
};

/** A button that begins an export of the whole brand, and leads to its job. */
export const ExportBrand = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <May operation="exports/create">
      <Button icon={<Download size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {texts.action}
      </Button>
      <Dialog title={texts.action} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Start onClose={() => setOpen(false)} />
      </Dialog>
    </May>
  );
};
