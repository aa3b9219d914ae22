import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { kindOf, type MediaKind } from '../../../lib/platform/media/kinds.rules.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { Toolbar } from '../design/layout.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { EmptyState } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import { media as texts } from '../texts/en/content/media.ts';
import { Gallery } from './gallery.tsx';
import type { Media } from './send-file.ts';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  title: string;
  kind: MediaKind | undefined;
  /** Also offers media of this location. */
  locationId: string | null;
  onChoose: (media: Media) => void;
  onClose: () => void;
}

const libraries = [
  { id: 'location', label: texts.ofLocation },
  { id: 'brand', label: texts.ofBrand },
];

/** Dialog to choose from the library. A file that is uploaded here is chosen when its upload ends. */
const Library = ({ kind, locationId, onChoose }: Omit<Props, 'title' | 'onClose'>) => {
  const brand = useBrand();
  const may = useMay();
  const [source, setSource] = useState(locationId === null ? 'brand' : 'location');
  const [q, setQ] = useState('');
  const shownLocation = source === 'location' ? locationId : null;
  const list = useList('media/list-brand', {
    path: { brandId: brand.id },
    query: { kind, q: q || undefined, locationId: shownLocation ?? undefined, limit: 50 },
  });
  const uploads = useUploads({ brandId: brand.id, locationId: shownLocation }, kind, (media) => {
    // By its contents, a file may be another kind than its name says: it is in the library, and not in the field.
    if (kind === undefined || kindOf(media.contentType) === kind) onChoose(media);
  });
  const mayUpload = shownLocation === null ? may('media/upload-brand') : may('media/upload-location', shownLocation);
  const empty = (
    <EmptyState
      icon={<ImageIcon size={28} aria-hidden />}
      title={q ? texts.picker.emptyBecauseOfSearch : texts.picker.empty}
    >
      {!q && texts.picker.emptyHint}
    </EmptyState>
  );
  const gallery = <Gallery label={texts.title} list={list} onChoose={onChoose} empty={empty} isLow />;
  return (
    <>
      <Toolbar label={texts.search}>
        <SearchField label={texts.search} value={q} onChange={setQ} />
        {locationId !== null && (
          <Select label={texts.library} options={libraries} value={source} onChange={setSource} />
        )}
      </Toolbar>
      {mayUpload ? <UploadArea uploads={uploads}>{gallery}</UploadArea> : gallery}
      <UploadList uploads={uploads} />
    </>
  );
};

export const PickerDialog = ({ title, onClose, ...library }: Props) => (
  <Dialog title={title} isOpen isWide onClose={onClose}>
    <Library {...library} />
    <DialogActions>
      <Button onPress={onClose}>{common.cancel}</Button>
    </DialogActions>
  </Dialog>
);
