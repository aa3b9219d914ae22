import { updateRevenueSettings } from '../../../lib/revenue-settings/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { NumberField } from '../design/fields/number-field.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { SaveBar } from '../design/forms/form-buttons.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { prepared } from '../design/forms/resolver.ts';
import { numberOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { Time } from '../design/time.tsx';
import { revenueSettings as texts } from '../texts/en/locations/revenue-settings.ts';
import { bodyOf, type Settings, type Values, valuesOf } from './numbers.rules.ts';

interface Props {
  path: { brandId: string; locationId: string };
  settings: Settings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const names = ['avgTicketCents', 'closeRatePct', 'baselineRating', 'trailing90dRevenueCents'] as const;
const schema = prepared<Values>(bodyShape(updateRevenueSettings), bodyOf);

export const RevenueForm = ({ path, settings, etag, refetch }: Props) => {
  const change = useChange('revenue-settings/update-location');
  const isDisabled = !useMay()('revenue-settings/update-location', path.locationId);
  const of = useRecordForm({
    schema,
    record: settings,
    valuesOf,
    save: async (changes) =>
      (await change.mutateAsync({ path, body: bodyOf(changes), options: { etag } })).data.settings,
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
                  {...numberOf(field)}
                  label={texts.fields[name]}
                  help={texts.help[name]}
                  minValue={0}
                  formatOptions={{ maximumFractionDigits: 2 }}
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
