import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import { useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Hint, PageHeader, Stack } from '../design/layout.tsx';
import { Sided } from '../design/sided.tsx';
import { LoadingState } from '../design/states.tsx';
import { NoRecipient } from '../email-settings/no-recipient.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { Builder } from './builder.tsx';
import { DeleteForm } from './delete-form.tsx';
import { Embed } from './embed.tsx';
import { Preview } from './preview.tsx';
import type { Form } from './values.ts';

const ReadOnly = ({ form, snippet }: { form: Form; snippet: string }) => {
  const fields = useMemo(() => form.fields.map((field) => ({ ...field, required: field.required ?? false })), [form]);
  return (
    <Sided
      aside={
        <Preview
          form={form}
          fields={fields}
          submitLabel={form.submitLabel}
          locationChoice={form.locationId === null ? form.locationChoice : 'none'}
          successMessage={form.successMessage}
          isChanged={false}
        />
      }
    >
      <Stack>
        <Hint>{texts.readOnly}</Hint>
        <Embed snippet={snippet} />
      </Stack>
    </Sided>
  );
};

export const Page = () => {
  const { id: brandId } = useBrand();
  const { formId = '' } = useParams();
  const may = useMay();
  const path = { brandId, formId };
  const { data, error, refetch } = useRead('forms/get', { path }, { isSteady: true });
  const crumbs = [{ label: texts.title, to: `/brands/${brandId}/forms` }];
  if (!data)
    return (
      <>
        <PageHeader title={texts.title} crumbs={crumbs} />
        {error ? (
          <RecordError error={error} onRetry={() => void refetch()} restore="forms/restore" path={path} />
        ) : (
          <LoadingState />
        )}
      </>
    );
  const { form, embedSnippet } = data.data;
  return (
    <>
      <DeletedNote error={error} restore="forms/restore" path={path} />
      <PageHeader
        title={form.name}
        crumbs={crumbs}
        badge={
          <Badge tone={form.isActive ? 'success' : 'neutral'}>{form.isActive ? texts.active : texts.inactive}</Badge>
        }
        actions={may('forms/delete') && <DeleteForm form={form} etag={data.etag} />}
      />
      {form.isActive && form.notificationEmails?.length === 0 && <NoRecipient />}
      {may('forms/update') ? (
        <Builder key={form.id} form={form} etag={data.etag} snippet={embedSnippet} refetch={refetch} />
      ) : (
        <ReadOnly form={form} snippet={embedSnippet} />
      )}
    </>
  );
};
