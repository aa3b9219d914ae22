import { ImageIcon } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { EmptyState } from '../design/states.tsx';
import { useShown } from '../locations/shown.ts';
import { media as texts } from '../texts/en/media.ts';
import { Gallery } from './gallery.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** The files of a location, beside those of the brand. */
export const Page = () => {
  const brand = useBrand();
  const may = useMay();
  const { location } = useShown();
  const path = { brandId: brand.id, locationId: location.id };
  const list = useList('media/list-location', { path });
  const uploads = useUploads(path);
  const empty = <EmptyState icon={<ImageIcon size={28} aria-hidden />} title={texts.picker.empty} />;
  const gallery = <Gallery label={texts.title} list={list} empty={empty} />;
  return (
    <>
      {may('media/upload-location', location.id) ? <UploadArea uploads={uploads}>{gallery}</UploadArea> : gallery}
      <UploadList uploads={uploads} />
    </>
  );
};
