import { useNavigate, useParams } from 'react-router';
import { createService } from '../../../lib/places/services/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Refused } from '../access/refused.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { services as texts } from '../texts/en/content/services.ts';
import { ServiceFields } from './fields.tsx';
import { useMayChange } from './rights.ts';
import { ServicePage, useServicesPath } from './service-page.tsx';
import { noValues, type Values } from './values.rules.ts';

const step = 10;

const CreateForm = ({ locationId }: { locationId: string | null }) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const list = useServicesPath();
  const create = useChange('services/create');
  const others = useList('services/list-brand', {
    path: { brandId: brand.id },
    query: { limit: 100, locationId: locationId ?? undefined },
  });
  useAllPages(others);
  const form = useContractForm<Values>({
    schema: bodyShape(createService),
    defaults: noValues,
    submit: async (values) => {
      // New services are appended.
      const sortOrder = Math.max(0, ...others.entries.map((service) => service.sortOrder)) + step;
      const { data } = await create.mutateAsync({
        path: { brandId: brand.id },
        body: { ...values, locationId, sortOrder },
      });
      toast(texts.created(data.service.name));
      await navigate(list);
    },
  });
  return (
    <HelpedForm help={helpOf.service} of={form}>
      <ServiceFields of={form} locationId={locationId} isNew isDisabled={false} />
      <Row>
        <SubmitButton of={form}>{texts.createSubmit}</SubmitButton>
        <ButtonLink to={list}>{common.cancel}</ButtonLink>
      </Row>
    </HelpedForm>
  );
};

/** Form for a new service of the brand, or of the location in the address. */
export const Page = () => {
  const { locationId = null } = useParams();
  const mayChange = useMayChange()(locationId);
  return (
    <ServicePage title={texts.create}>
      {mayChange ? <CreateForm locationId={locationId} /> : <Refused operation="services/create" />}
    </ServicePage>
  );
};
