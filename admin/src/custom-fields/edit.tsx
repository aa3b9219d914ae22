import { useParams } from 'react-router';
import { updateCustomField } from '../../../lib/places/custom-fields/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import type { DataOf } from '../data/operations.ts';
import { bodyShape, pick } from '../data/shape.ts';
import { useChange, useDeletion, useRead } from '../data/use.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { RemovalButton } from '../design/forms/removal-button.tsx';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { PageHeader } from '../design/layout.tsx';
import { LoadingState } from '../design/states.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { customFields as texts } from '../texts/en/locations/custom-fields.ts';
import { DefinitionFields } from './definition-fields.tsx';

type Field = DataOf<'custom-fields/get'>['field'];
type Path = { brandId: string; fieldId: string };

const names = [
  'key',
  'label',
  'type',
  'options',
  'required',
  'isPublic',
  'editableBy',
  'helpText',
  'maxLength',
  'defaultValue',
] as const;

const valuesOf = (field: Field) => pick(field, names);

interface Props {
  path: Path;
  field: Field;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const Edit = ({ path, field, etag, refetch }: Props) => {
  const change = useChange('custom-fields/update');
  const of = useRecordForm({
    schema: bodyShape(updateCustomField),
    record: field,
    valuesOf,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.field,
    refetch,
  });
  return (
    <HelpedForm help={helpOf.customField} of={of}>
      <DefinitionFields of={of} isNew={false} />
      <SaveBar of={of} />
    </HelpedForm>
  );
};

const Remove = ({ path, field }: Pick<Props, 'path' | 'field'>) => {
  const remove = useDeletion('custom-fields/delete');
  const restore = useChange('custom-fields/restore');
  return (
    <RemovalButton
      name={field.label}
      texts={texts}
      list={`/brands/${path.brandId}/settings/custom-fields`}
      onRemove={() => remove.mutateAsync({ path })}
      onUndo={() => restore.mutateAsync({ path })}
    />
  );
};

const Shown = () => {
  const { fieldId = '' } = useParams();
  const path = { brandId: useBrand().id, fieldId };
  const { data, error, refetch } = useRead('custom-fields/get', { path });
  if (error && !data)
    return <RecordError error={error} onRetry={() => void refetch()} restore="custom-fields/restore" path={path} />;
  if (!data) return <LoadingState />;
  const { field } = data.data;
  return (
    <>
      <PageHeader
        title={field.label}
        crumbs={[{ label: texts.title, to: `/brands/${path.brandId}/settings/custom-fields` }]}
        actions={<Remove path={path} field={field} />}
      />
      <DeletedNote error={error} restore="custom-fields/restore" path={path} />
      <Edit key={fieldId} path={path} field={field} etag={data.etag} refetch={refetch} />
    </>
  );
};

export const Page = () => (
  <Only operation="custom-fields/update" title={texts.title}>
    <Shown />
  </Only>
);
