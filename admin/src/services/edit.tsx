import { useParams } from 'react-router';
import { updateService } from '../../../lib/places/services/contract.ts';
import { useBrand, useCaller } from '../access/caller.ts';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useRead } from '../data/use.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { LoadingState, Message } from '../design/states.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { services as texts } from '../texts/en/content/services.ts';
import { ServiceFields } from './fields.tsx';
import { useMayChange } from './rights.ts';
import type { Service } from './row.tsx';
import { ServicePage } from './service-page.tsx';
import { serviceValues } from './values.rules.ts';

interface EditProps {
  service: Service;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const EditForm = ({ service, etag, refetch }: EditProps) => {
  const mayChange = useMayChange()(service.locationId);
  const { locationIds } = useCaller();
  const { locationId: shownAt } = useParams();
  const isOfBrand = service.locationId === null;
  const change = useChange('services/update');
  const path = { brandId: service.brandId, serviceId: service.id };
  const form = useRecordForm({
    schema: bodyShape(updateService),
    record: service,
    valuesOf: serviceValues,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.service,
    refetch,
  });
  return (
    <HelpedForm help={helpOf.service} of={form}>
      {!mayChange && <RoleNote>{isOfBrand && locationIds ? texts.readOnly : texts.readOnlyRole}</RoleNote>}
      {mayChange && isOfBrand && shownAt && <Message kind="warning">{texts.everywhere}</Message>}
      <ServiceFields of={form} locationId={service.locationId} isNew={false} isDisabled={!mayChange} />
      <SaveBar of={form} />
    </HelpedForm>
  );
};

/** Editor of a service of the brand or of a location. */
export const Page = () => {
  const brand = useBrand();
  const { serviceId = '' } = useParams();
  const path = { brandId: brand.id, serviceId };
  const { data, error, refetch } = useRead('services/get', { path });
  const shown = data?.data.service;
  return (
    <ServicePage title={shown?.name ?? texts.title}>
      {shown ? (
        <>
          <DeletedNote error={error} restore="services/restore" path={path} />
          <EditForm key={serviceId} service={shown} etag={data.etag} refetch={refetch} />
        </>
      ) : (
        (error && (
          <RecordError error={error} onRetry={() => void refetch()} restore="services/restore" path={path} />
        )) || <LoadingState />
      )}
    </ServicePage>
  );
};
