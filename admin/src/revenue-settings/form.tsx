import { updateRevenueSettings } from '../../../lib/places/revenue-settings/contract.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { NumberField } from '../design/fields/number-field.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { moneyOf, numberOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { Time } from '../design/time.tsx';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { revenueValues, type Settings } from './numbers.rules.ts';

interface Props {
  path: { brandId: string; locationId: string };
  settings: Settings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const names = ['avgTicketCents', 'closeRatePct', 'baselineRating', 'trailing90dRevenueCents'] as const;
const amounts: readonly string[] = ['avgTicketCents', 'trailing90dRevenueCents'];
const schema = bodyShape(updateRevenueSettings);

export const RevenueForm = ({ path, settings, etag, refetch }: Props) => {
  const { currency } = useBrand();
  const change = useChange('revenue-settings/update-location');
  const isDisabled = !useMay()('revenue-settings/update-location', path.locationId);
  const of = useRecordForm({
    schema,
    record: settings,
    valuesOf: revenueValues,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.settings,
    refetch,
  });
  return (
    <Form of={of} isWide>
      {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
      <Card title={texts.inputs}>
        <Columns>
          {names.map((name) => (
            <FormField key={name} of={of} name={name}>
              {(field) => (
                <NumberField
                  minValue={0}
                  formatOptions={{ maximumFractionDigits: 2 }}
                  {...(amounts.includes(name) ? moneyOf(field, currency) : numberOf(field))}
                  label={texts.fields[name]}
                  help={texts.help[name]}
                  isDisabled={isDisabled}
                />
              )}
            </FormField>
          ))}
        </Columns>
        {settings.inputsLastUpdatedAt && (
          <Hint>
            {texts.changedAt}: <Time value={settings.inputsLastUpdatedAt} />
          </Hint>
        )}
      </Card>
      {!isDisabled && <SaveBar of={of} />}
    </Form>
  );
};
