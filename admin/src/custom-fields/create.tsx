import { useNavigate } from 'react-router';
import { createCustomField } from '../../../lib/places/custom-fields/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { prepared } from '../design/forms/resolver.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { customFields as texts } from '../texts/en/locations/custom-fields.ts';
import { type Definition, DefinitionFields } from './definition-fields.tsx';
import { fitting, step } from './fields.rules.ts';

const none: Definition = {
  key: '',
  label: '',
  type: 'text',
  options: [],
  required: false,
  isPublic: false,
  editableBy: 'franchisee',
  helpText: null,
  maxLength: null,
  defaultValue: null,
};

const Create = () => {
  const path = { brandId: useBrand().id };
  const base = `/brands/${path.brandId}/settings/custom-fields`;
  const navigate = useNavigate();
  const create = useChange('custom-fields/create');
  const others = useList('custom-fields/list', { path, query: { limit: 100 } });
  useAllPages(others);
  const form = useContractForm<Definition>({
    schema: prepared<Definition>(bodyShape(createCustomField), fitting),
    defaults: none,
    submit: async (values) => {
      // New fields are appended.
      const sortOrder = Math.max(0, ...others.entries.map((field) => field.sortOrder)) + step;
      await create.mutateAsync({ path, body: { ...fitting(values), sortOrder } });
      toast(texts.created(values.label));
      await navigate(base);
    },
  });
  return (
    <HelpedForm help={helpOf.customField} of={form}>
      <DefinitionFields of={form} isNew />
      <Row>
        <SubmitButton of={form}>{texts.action}</SubmitButton>
        <ButtonLink to={base}>{common.cancel}</ButtonLink>
      </Row>
    </HelpedForm>
  );
};

export const Page = () => (
  <Only operation="custom-fields/create" title={texts.createTitle}>
    <PageHeader title={texts.createTitle} />
    <Create />
  </Only>
);
