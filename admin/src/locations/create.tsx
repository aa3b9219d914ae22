import { useNavigate } from 'react-router';
import { createLocation } from '../../../lib/places/locations/contract.ts';
import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { Refused } from '../access/refused.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Card, PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { LocationFields, type Values } from './fields.tsx';

const CreateForm = ({ list }: { list: string }) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const create = useChange('locations/create');
  const form = useContractForm<Values>({
    schema: bodyShape(createLocation),
    defaults: { name: '', status: 'onboarding', timezone: brand.timezone },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body });
      toast(texts.create.done(data.location.name));
      await navigate(`${list}/${data.location.id}`);
    },
  });
  return (
    <HelpedForm help={helpOf.newLocation} of={form}>
      <Card>
        <LocationFields of={form} />
      </Card>
      <Row>
        <SubmitButton of={form}>{texts.create.submit}</SubmitButton>
        <ButtonLink to={list}>{common.cancel}</ButtonLink>
      </Row>
    </HelpedForm>
  );
};

export const Page = () => {
  const list = `/brands/${useBrand().id}/locations`;
  return (
    <>
      <PageHeader title={texts.create.action} hint={texts.create.hint} crumbs={[{ label: texts.title, to: list }]} />
      <May operation="locations/create" otherwise={<Refused operation="locations/create" />}>
        <CreateForm list={list} />
      </May>
    </>
  );
};
