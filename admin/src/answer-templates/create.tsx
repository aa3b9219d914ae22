import { useNavigate } from 'react-router';
import { createAnswerTemplate } from '../../../lib/delivery/answer-templates/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { answerTemplates as texts } from '../texts/en/leads/answer-templates.ts';
import { type Template, TemplateFields } from './template-fields.tsx';

const Create = () => {
  const path = { brandId: useBrand().id };
  const base = `/brands/${path.brandId}/settings/answer-templates`;
  const navigate = useNavigate();
  const create = useChange('answer-templates/create');
  const form = useContractForm<Template>({
    schema: bodyShape(createAnswerTemplate),
    defaults: { name: '', subject: '', text: '' },
    submit: async (body) => {
      await create.mutateAsync({ path, body });
      toast(texts.created(body.name));
      await navigate(base);
    },
  });
  return (
    <HelpedForm help={helpOf.answerTemplate} of={form}>
      <TemplateFields of={form} />
      <Row>
        <SubmitButton of={form}>{texts.action}</SubmitButton>
        <ButtonLink to={base}>{common.cancel}</ButtonLink>
      </Row>
    </HelpedForm>
  );
};

export const Page = () => (
  <Only operation="answer-templates/create" title={texts.createTitle}>
    <PageHeader title={texts.createTitle} />
    <Create />
  </Only>
);
