import { updateLeadSettings } from '../../../lib/leads/lead-settings/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { currencies } from '../brands/currencies.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { leadSettings as texts } from '../texts/en/leads/work.ts';
import { type Reason, type Settings, withKeys } from './reasons.rules.ts';
import { Reasons } from './reasons.tsx';

interface Props {
  path: { brandId: string };
  settings: Settings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const schema = bodyShape(updateLeadSettings);
const valuesOf = (settings: Settings): Settings => settings;

export const LeadSettingsForm = ({ path, settings, etag, refetch }: Props) => {
  const change = useChange('lead-settings/update');
  const isDisabled = !useMay()('lead-settings/update');
  const send = async (body: Partial<Settings>, options: { etag?: string | null } = {}) =>
    (await change.mutateAsync({ path, body, options })).data.settings;
  const of = useRecordForm<Settings, Settings>({
    schema,
    record: settings,
    valuesOf,
    save: ({ lostReasons, ...others }) =>
      send({ ...others, ...(lostReasons && { lostReasons: withKeys(lostReasons, settings.lostReasons) }) }, { etag }),
    undo: (former) => send(former),
    refetch,
  });
  return (
    <Form of={of} isWide>
      {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
      <Card title={texts.reasons}>
        <Hint>{texts.reasonsHint}</Hint>
        <FormField of={of} name="lostReasons">
          {({ value, onChange, error }) => (
            <Reasons value={value as Reason[]} onChange={onChange} error={error} isDisabled={isDisabled} />
          )}
        </FormField>
      </Card>
      <Card title={texts.values}>
        <FormField of={of} name="currency">
          {(field) => (
            <LongComboBox
              {...field}
              label={texts.currency}
              help={texts.currencyHelp}
              list={currencies}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      </Card>
      {!isDisabled && <SaveBar of={of} />}
    </Form>
  );
};
