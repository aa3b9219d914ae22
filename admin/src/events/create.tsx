import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createEvent } from '../../../lib/content/events/contract.ts';
import { useBrand, useCaller } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useRead } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Card, PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { LoadingState } from '../design/states.tsx';
import { LocationChoice } from '../locations/choice.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { events as texts } from '../texts/en/content/events.ts';
import { EventFields } from './fields.tsx';
import { inZone, newValues, type Values } from './values.rules.ts';

const ofBrand = 'brand';

const CreateForm = ({ timezone }: { timezone: string }) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const { locationIds } = useCaller();
  const create = useChange('events/create');
  const [chosen, setChosen] = useState<string>();
  const locationId = chosen ?? locationIds?.[0] ?? ofBrand;
  const list = `/brands/${brand.id}/events`;
  const form = useContractForm<Values>({
    schema: bodyShape(createEvent),
    defaults: newValues(timezone, new Date()),
    submit: async (values) => {
      const body = { ...values, locationId: locationId === ofBrand ? null : locationId };
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body });
      toast(texts.created(data.event.title));
      await navigate(`${list}/${data.event.id}`);
    },
  });
  const choose = (id: string, location?: { timezone: string }) => {
    setChosen(id);
    const { startsAt, endsAt, timezone: before } = form.form.getValues();
    const zone = location?.timezone ?? brand.timezone;
    const times = inZone({ startsAt, endsAt }, before, zone);
    for (const name of ['startsAt', 'endsAt'] as const) form.form.setValue(name, times[name]);
    form.form.setValue('timezone', zone);
  };
  return (
    <HelpedForm help={helpOf.event} of={form}>
      <Card>
        <LocationChoice
          label={texts.fields.locationId}
          help={texts.help.locationId}
          others={locationIds === null ? [{ id: ofBrand, label: texts.wholeBrand }] : []}
          value={locationId}
          onChange={choose}
        />
      </Card>
      <EventFields of={form} locationId={locationId === ofBrand ? null : locationId} isNew isDisabled={false} />
      <Row>
        <SubmitButton of={form}>{texts.create}</SubmitButton>
        <ButtonLink to={list}>{common.cancel}</ButtonLink>
      </Row>
    </HelpedForm>
  );
};

/** The form begins with the first location of a caller who has assigned ones, and with its time zone. */
const Create = () => {
  const { id: brandId, timezone } = useBrand();
  const [locationId] = useCaller().locationIds ?? [];
  const path = { brandId, locationId: locationId ?? '' };
  const first = useRead('locations/get', { path }, { enabled: locationId !== undefined });
  if (first.isLoading) return <LoadingState />;
  return <CreateForm timezone={first.data?.data.location.timezone ?? timezone} />;
};

export const Page = () => {
  const brand = useBrand();
  return (
    <Only operation="events/create" title={texts.new}>
      <PageHeader title={texts.new} crumbs={[{ label: areas.events, to: `/brands/${brand.id}/events` }]} />
      <Create />
    </Only>
  );
};
