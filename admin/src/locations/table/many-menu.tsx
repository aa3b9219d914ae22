import { Ellipsis, FileUp, History } from 'lucide-react';
import { useFeature } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { IconButton } from '../../design/button.tsx';
import { Menu } from '../../design/overlays/menu.tsx';
import { jobs } from '../../texts/en/locations/jobs.ts';
import { locationTable as texts } from '../../texts/en/locations/location-table.ts';

/** The pages for many locations at once. `base` is the address of the brand. */
export const ManyMenu = ({ base }: { base: string }) => {
  const may = useMay();
  if (!useFeature('bulkOperations') || !may('jobs/list')) return null;
  return (
    <Menu
      label={texts.many}
      trigger={<IconButton kind="secondary" label={texts.many} icon={<Ellipsis size={17} />} />}
      actions={[
        ...(may('imports/create')
          ? [{ id: 'import', label: jobs.import, icon: <FileUp size={16} />, href: `${base}/imports/new` }]
          : []),
        { id: 'jobs', label: jobs.title, icon: <History size={16} />, href: `${base}/jobs` },
      ]}
    />
  );
};
