import { useParams } from 'react-router';
import { updateAnswerTemplate } from '../../../lib/delivery/answer-templates/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import type { DataOf } from '../data/operations.ts';
import { bodyShape, pick } from '../data/shape.ts';
import { useChange, useDeletion, useRead } from '../data/use.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { RemovalButton } from '../design/forms/removal-button.tsx';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { answerTemplates as texts } from '../texts/en/leads/answer-templates.ts';
import { TemplateFields } from './template-fields.tsx';

type Stored = DataOf<'answer-templates/get'>['template'];

const valuesOf = (template: Stored) => pick(template, ['name', 'subject', 'text']);

interface Props {
  path: { brandId: string; templateId: string };
  template: Stored;
}

const Edit = ({ path, template, etag, refetch }: Props & { etag: string | null; refetch: () => Promise<unknown> }) => {
  const change = useChange('answer-templates/update');
  const of = useRecordForm({
    schema: bodyShape(updateAnswerTemplate),
    record: template,
    valuesOf,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.template,
    refetch,
  });
  return (
    <HelpedForm help={helpOf.answerTemplate} of={of}>
      <TemplateFields of={of} />
      <SaveBar of={of} />
    </HelpedForm>
  );
};

const Remove = ({ path, template }: Props) => {
  const remove = useDeletion('answer-templates/delete');
  return (
    <RemovalButton
      name={template.name}
      texts={texts}
      list={`/brands/${path.brandId}/settings/answer-templates`}
      onRemove={() => remove.mutateAsync({ path })}
    />
  );
};

const Shown = () => {
  const { templateId = '' } = useParams();
  const path = { brandId: useBrand().id, templateId };
  const { data, error, refetch } = useRead('answer-templates/get', { path });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { template } = data.data;
  return (
    <>
      <PageHeader
        title={template.name}
        crumbs={[{ label: texts.title, to: `/brands/${path.brandId}/settings/answer-templates` }]}
        actions={<Remove path={path} template={template} />}
      />
      <Edit key={templateId} path={path} template={template} etag={data.etag} refetch={refetch} />
    </>
  );
};

export const Page = () => (
  <Only operation="answer-templates/update" title={texts.title}>
    <Shown />
  </Only>
);
