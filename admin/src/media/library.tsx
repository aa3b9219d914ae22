import { ImageIcon } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { SearchField } from '../design/fields/search-field.tsx';
import { UnsavedGuard } from '../design/forms/guard.tsx';
import { ListFilters } from '../design/lists/list-filters.tsx';
import { EmptyState } from '../design/states.tsx';
import { useFilters } from '../filters/filters.ts';
import { SavedUrlFilters } from '../filters/saved-filters.tsx';
import { common } from '../texts/en/app/common.ts';
import { media as texts } from '../texts/en/content/media.ts';
import { Gallery } from './gallery.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadList } from './upload-list.tsx';
import { isUnsent, useUploads } from './use-uploads.ts';

const filterNames = ['q', 'kind'] as const;
const kinds = ['any', 'image', 'document', 'video', 'font'] as const;

/** Media library of the brand or of one location, with uploads. */
export const Library = ({ locationId }: { locationId: string | null }) => {
  const brand = useBrand();
  const may = useMay();
  const { values, change } = useFilters(filterNames);
  const { q = '' } = values;
  const kind = kinds.find((one) => one === values.kind) ?? 'any';
  const list = useList('media/list-brand', {
    path: { brandId: brand.id },
    query: {
      q: q || undefined,
      kind: kind === 'any' ? undefined : kind,
      locationId: locationId ?? undefined,
      limit: 60,
    },
  });
  const uploads = useUploads({ brandId: brand.id, locationId });
  const mayUpload = locationId === null ? may('media/upload-brand') : may('media/upload-location', locationId);
  const empty = (
    <EmptyState
      icon={<ImageIcon size={28} aria-hidden />}
      title={q || kind !== 'any' ? texts.picker.emptyBecauseOfSearch : texts.detail.empty}
    />
  );
  const href = ({ id }: { id: string }) => `/brands/${brand.id}/media/${id}`;
  const gallery = <Gallery label={texts.title} list={list} href={href} empty={empty} />;
  return (
    <>
      <ListFilters
        label={common.filters}
        search={<SearchField label={texts.search} value={q} onChange={(text) => change({ q: text })} />}
        values={values}
      >
        <Select
          label={texts.kind.label}
          options={kinds.map((id) => ({ id, label: texts.kind[id] }))}
          value={kind}
          onChange={(chosen) => change({ kind: chosen === 'any' ? '' : chosen })}
        />
        <SavedUrlFilters list="media" names={filterNames} />
      </ListFilters>
      {mayUpload ? <UploadArea uploads={uploads}>{gallery}</UploadArea> : gallery}
      <UploadList uploads={uploads} />
      <UnsavedGuard isActive={uploads.uploads.some(isUnsent)} texts={texts.upload.leaving} />
    </>
  );
};
