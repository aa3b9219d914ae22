import { updateLocation } from '../../../lib/places/locations/contract.ts';
import { useBrand, useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { May } from '../access/may-show.tsx';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card } from '../design/layout.tsx';
import { Sided } from '../design/sided.tsx';
import { locations as texts } from '../texts/en/locations/locations.ts';
import { AddressCard } from './address-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { LocationFields, valuesOf } from './fields.tsx';
import { useShown } from './shown.ts';

const DetailsForm = () => {
  const brand = useBrand();
  const { location, etag, refetch } = useShown();
  const isBound = useCaller().locationIds !== null;
  const mayChange = useMay()('locations/update', location.id);
  const change = useChange('locations/update');
  const path = { brandId: brand.id, locationId: location.id };
  const form = useRecordForm({
    schema: bodyShape(updateLocation),
    record: location,
    valuesOf,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.location,
    refetch,
  });
  return (
    <Form of={form}>
      {!mayChange && <RoleNote>{texts.locks.readOnly}</RoleNote>}
      <Card title={texts.details.title}>
        <LocationFields of={form} before={location} isBound={isBound} isReadOnly={!mayChange} />
      </Card>
      <SaveBar of={form} />
    </Form>
  );
};

/** Name, slug, codes and status of a location, and its deletion. */
export const Page = () => {
  const { location } = useShown();
  return (
    <Sided
      aside={
        <>
          <AddressCard />
          <May operation="locations/delete" locationId={location.id}>
            <DeleteCard />
          </May>
        </>
      }
    >
      <DetailsForm />
    </Sided>
  );
};
