import { useParams } from 'react-router';
import { updateRegion } from '../../../lib/places/regions/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import type { DataOf } from '../data/operations.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange, useDeletion, useRead } from '../data/use.ts';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { RemovalButton } from '../design/forms/removal-button.tsx';
import { prepared } from '../design/forms/resolver.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { LoadingState } from '../design/states.tsx';
import { regions as texts } from '../texts/en/locations/regions.ts';
import { RegionFields } from './fields.tsx';
import { RegionPeople } from './people.tsx';
import { bodyOf, regionValues, type Values, wholeBody } from './values.rules.ts';

type Region = DataOf<'regions/get'>['region'];

interface Props {
  path: { brandId: string; regionId: string };
  region: Region;
}

const Edit = ({ path, region, etag, refetch }: Props & { etag: string | null; refetch: () => Promise<unknown> }) => {
  const change = useChange('regions/update');
  const of = useRecordForm<Region, Values>({
    schema: prepared<Values>(bodyShape(updateRegion), wholeBody),
    record: region,
    valuesOf: regionValues,
    save: async (changes) => {
      const by = changes.by ?? regionValues(region).by;
      return (await change.mutateAsync({ path, body: bodyOf(changes, by), options: { etag } })).data.region;
    },
    refetch,
  });
  return (
    <Form of={of} isWide>
      <RegionFields of={of} id={region.id} />
      <SaveBar of={of} />
    </Form>
  );
};

const Remove = ({ path, region }: Props) => {
  const remove = useDeletion('regions/delete');
  const restore = useChange('regions/restore');
  return (
    <RemovalButton
      name={region.name}
      texts={texts}
      list={`/brands/${path.brandId}/settings/regions`}
      onRemove={() => remove.mutateAsync({ path })}
      onUndo={() => restore.mutateAsync({ path })}
    />
  );
};

const Shown = () => {
  const { regionId = '' } = useParams();
  const path = { brandId: useBrand().id, regionId };
  const { data, error, refetch } = useRead('regions/get', { path });
  if (error && !data)
    return <RecordError error={error} onRetry={() => void refetch()} restore="regions/restore" path={path} />;
  if (!data) return <LoadingState />;
  const { region } = data.data;
  return (
    <>
      <PageHeader
        title={region.name}
        hint={texts.count(region.locationCount)}
        crumbs={[{ label: texts.title, to: `/brands/${path.brandId}/settings/regions` }]}
        actions={<Remove path={path} region={region} />}
      />
      <DeletedNote error={error} restore="regions/restore" path={path} />
      <Stack>
        <Edit key={regionId} path={path} region={region} etag={data.etag} refetch={refetch} />
        <RegionPeople regionId={regionId} />
      </Stack>
    </>
  );
};

export const Page = () => (
  <Only operation="regions/update" title={texts.title}>
    <Shown />
  </Only>
);
