import { useBrand, useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { May } from '../access/may-show.tsx';
import { RoleNote } from '../access/role-note.tsx';
import type { DataOf } from '../data/operations.ts';
import { useChange, useRead } from '../data/use.ts';
import { FormField } from '../design/forms/form.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { EmptyState, ErrorState, LoadingState, Message } from '../design/states.tsx';
import { useShown } from '../locations/shown.ts';
import { helpOf as helpOfForms } from '../texts/en/app/help.ts';
import { customValues as texts } from '../texts/en/locations/custom-values.ts';
import { ValueField } from './value-field.tsx';
import { changedOf, type Definition, type Values, valuesSchema } from './values.rules.ts';

type Answer = DataOf<'custom-fields/get-values'>;

const helpOf = ({ helpText, isPublic, defaultValue }: Definition, isLocked: boolean): string =>
  [
    helpText,
    isPublic && texts.isPublic,
    defaultValue !== null && texts.byDefault(String(defaultValue)),
    isLocked && texts.locked,
  ]
    .filter(Boolean)
    .map((sentence) => (/[.!?]$/.test(String(sentence)) ? sentence : `${sentence}.`))
    .join(' ');

const valuesOf = ({ values }: Answer): Values => ({ values });

interface Props {
  answer: Answer;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const ValuesForm = ({ answer, etag, refetch }: Props) => {
  const { values, definitions, missing } = answer;
  const brand = useBrand();
  const { location } = useShown();
  const mayChange = useMay()('custom-fields/update-values', location.id);
  const isBound = useCaller().locationIds !== null;
  const change = useChange('custom-fields/update-values');
  const isLocked = ({ editableBy }: Definition): boolean => isBound && editableBy === 'brand';
  const form = useRecordForm({
    schema: valuesSchema(definitions, isLocked),
    record: answer,
    valuesOf,
    save: async (changes) => {
      const path = { brandId: brand.id, locationId: location.id };
      const body = { values: changedOf(values, changes.values ?? {}) };
      return (await change.mutateAsync({ path, body, options: { etag } })).data;
    },
    refetch,
  });
  return (
    <HelpedForm help={helpOfForms.customValues} of={form}>
      {!mayChange && <RoleNote>{texts.readOnly}</RoleNote>}
      {missing.length > 0 && <Message kind="warning">{texts.missing(missing.length)}</Message>}
      <Card title={texts.title}>
        <Hint>{texts.hint}</Hint>
        {definitions.map((definition) => (
          <FormField key={definition.key} of={form} name={`values.${definition.key}`}>
            {(field) => (
              <ValueField
                definition={definition}
                field={field}
                help={helpOf(definition, isLocked(definition))}
                isDisabled={!mayChange || isLocked(definition)}
              />
            )}
          </FormField>
        ))}
      </Card>
      <SaveBar of={form} />
    </HelpedForm>
  );
};

/** Values of the custom fields of a location. */
export const Page = () => {
  const brand = useBrand();
  const { location } = useShown();
  const read = useRead('custom-fields/get-values', { path: { brandId: brand.id, locationId: location.id } });
  if (!read.data)
    return read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <LoadingState />;
  const { data, etag } = read.data;
  if (data.definitions.length > 0) return <ValuesForm answer={data} etag={etag} refetch={read.refetch} />;
  return (
    <EmptyState
      title={texts.none.title}
      action={
        <May operation="custom-fields/create">
          <Link to={`/brands/${brand.id}/settings/custom-fields`}>{texts.toSettings}</Link>
        </May>
      }
    >
      {texts.none.hint}
    </EmptyState>
  );
};
