import { useMemo } from 'react';
import { updateRevenueSettings } from '../../../lib/revenue-settings/contract.ts';
import { useMay } from '../access/may.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Form, FormField, SaveBar } from '../design/form.tsx';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { NumberField } from '../design/number-field.tsx';
import { useRecordForm } from '../design/record-form.ts';
import { prepared } from '../design/resolver.ts';
import { Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { toast } from '../design/toast.ts';
import { numberOf } from '../design/values.ts';
import { common } from '../texts/en/common.ts';
import { revenueSettings as texts } from '../texts/en/revenue-settings.ts';
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
  const values = useMemo(() => valuesOf(settings), [settings]);
  const of = useRecordForm<Values, Settings>({
    schema,
    values,
    submit: async (changes) => {
      const { data } = await change.mutateAsync({ path, body: bodyOf(changes), options: { etag } });
      toast(common.saved);
      return data.settings;
    },
    shown: valuesOf,
    refetch,
  });
  return (
    <Form of={of} isWide>
      {isDisabled && <Message>{texts.readOnly}</Message>}
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
