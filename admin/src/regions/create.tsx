import { useNavigate } from 'react-router';
import { createRegion } from '../../../lib/places/regions/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form } from '../design/forms/form.tsx';
import { prepared } from '../design/forms/resolver.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { regions as texts } from '../texts/en/locations/regions.ts';
import { RegionFields } from './fields.tsx';
import { noValues, type Values, wholeBody } from './values.rules.ts';

const Create = () => {
  const path = { brandId: useBrand().id };
  const base = `/brands/${path.brandId}/settings/regions`;
  const navigate = useNavigate();
  const create = useChange('regions/create');
  const form = useContractForm<Values>({
    schema: prepared<Values>(bodyShape(createRegion), wholeBody),
    defaults: noValues,
    submit: async (values) => {
      await create.mutateAsync({ path, body: { ...wholeBody(values), name: values.name } });
      toast(texts.created(values.name));
      await navigate(base);
    },
  });
  return (
    <Form of={form} isWide>
      <RegionFields of={form} />
      <Row>
        <SubmitButton of={form}>{texts.action}</SubmitButton>
        <ButtonLink to={base}>{common.cancel}</ButtonLink>
      </Row>
    </Form>
  );
};

export const Page = () => (
  <Only operation="regions/create" title={texts.createTitle}>
    <PageHeader title={texts.createTitle} />
    <Create />
  </Only>
);
