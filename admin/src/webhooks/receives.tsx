import { Facts } from '../design/facts.tsx';
import { useForms } from '../forms/use-forms.ts';
import { useLocationNames } from '../locations/names/location-names.ts';
import { common } from '../texts/en/app/common.ts';
import { picker } from '../texts/en/app/picker.ts';
import { leads } from '../texts/en/leads/leads.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import type { Webhook } from './webhook.ts';

const shown = 5;

const listed = (names: readonly string[], all: number): string =>
  [names.join(', '), all > names.length && common.andMore(all - names.length)].filter(Boolean).join(' ');

/** Which leads an endpoint receives, and with which headers. */
export const Receives = ({ of: { formIds, locationIds, customHeaderNames } }: { of: Webhook }) => {
  const { formOf, isReading } = useForms();
  const places = locationIds?.slice(0, shown) ?? [];
  const nameOf = useLocationNames(places);
  const forms = formIds?.slice(0, shown).map((id) => formOf(id)?.name ?? leads.filters.deletedForm) ?? [];
  return (
    <Facts
      facts={[
        [texts.forms, formIds === null ? texts.allForms : !isReading && listed(forms, formIds.length)],
        [
          texts.locations,
          locationIds === null
            ? texts.allLocations
            : listed(
                places.map((id) => nameOf(id) ?? picker.unnamed),
                locationIds.length,
              ),
        ],
        [texts.headers, customHeaderNames.join(', ')],
      ]}
    />
  );
};
