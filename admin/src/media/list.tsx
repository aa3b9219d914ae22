import { ImageIcon } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { PageHeader } from '../design/layout.tsx';
import { EmptyState } from '../design/states.tsx';
import { media as texts } from '../texts/en/media.ts';
import { Gallery } from './gallery.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

export const Page = () => {
  const brand = useBrand();
  const may = useMay();
  const list = useList('media/list-brand', { path: { brandId: brand.id } });
  const uploads = useUploads({ brandId: brand.id, locationId: null });
  const empty = <EmptyState icon={<ImageIcon size={28} aria-hidden />} title={texts.picker.empty} />;
  const gallery = <Gallery label={texts.title} list={list} empty={empty} />;
  return (
    <>
      <PageHeader title={texts.title} />
      {may('media/upload-brand') ? <UploadArea uploads={uploads}>{gallery}</UploadArea> : gallery}
      <UploadList uploads={uploads} />
    </>
  );
};
