import { useFormState } from 'react-hook-form';
import { updateLocationEmailSettings } from '../../../lib/delivery/email-settings/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { maxLengthIn } from '../data/limits.ts';
import type { DataOf } from '../data/operations.ts';
import { bodyShape, pickBody } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { FormCheckbox } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { useShown } from '../locations/shown.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import { type AnswerKind, answerAs, answerKind } from './answer.rules.ts';
import { AnswerEditor } from './answer.tsx';
import { Effective } from './effective.tsx';
import { RecipientsField } from './recipients-field.tsx';

type Settings = DataOf<'email-settings/get-location'>['settings'];
type Values = Pick<Settings, 'inherit' | 'notificationEmails' | 'leadNotificationsEnabled' | 'autoresponder'>;

const valuesOf = (settings: Settings): Values => pickBody(updateLocationEmailSettings, settings);

interface Props {
  path: { brandId: string; locationId: string };
  settings: Settings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

interface GroupProps {
  of: ContractForm<Values>;
  isDisabled: boolean;
}

const mailChoices = Object.entries(texts.leadMails).map(([id, label]) => ({ id, label }));
const answerChoices = Object.entries(texts.answers).map(([id, label]) => ({ id, label }));

const Leads = ({ of, isDisabled }: GroupProps) => (
  <Card title={texts.groups.leads}>
    <FormField of={of} name="leadNotificationsEnabled">
      {({ value, onChange, error }) => (
        <RadioGroup
          label={texts.fields.leadNotificationsEnabled}
          options={mailChoices}
          value={value === null ? 'brand' : value ? 'on' : 'off'}
          onChange={(choice) => onChange(choice === 'brand' ? null : choice === 'on')}
          error={error}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormField of={of} name="notificationEmails">
      {(field) => (
        <RecipientsField
          field={field}
          help={texts.help.ofLocation}
          max={maxLengthIn(bodyShape(updateLocationEmailSettings), 'notificationEmails')}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormCheckbox of={of} name="inherit" label={texts.fields.inherit} isDisabled={isDisabled} />
  </Card>
);

const AutomaticAnswer = ({ of, isDisabled }: GroupProps) => {
  const { errors } = useFormState({ control: of.form.control });
  const { location } = useShown();
  return (
    <Card title={texts.groups.answer}>
      <Hint>{texts.help.answer}</Hint>
      <FormField of={of} name="autoresponder">
        {({ value, onChange }) => (
          <>
            <RadioGroup
              label={texts.which}
              options={answerChoices}
              value={answerKind(value)}
              onChange={(kind) => onChange(answerAs(value, kind as AnswerKind))}
              isDisabled={isDisabled}
            />
            {value?.enabled && (
              <AnswerEditor
                value={value}
                onChange={onChange}
                locationName={location.name}
                errors={errors.autoresponder}
                isDisabled={isDisabled}
              />
            )}
          </>
        )}
      </FormField>
    </Card>
  );
};

export const LocationEmailForm = ({ path, settings, etag, refetch }: Props) => {
  const change = useChange('email-settings/update-location');
  const isDisabled = !useMay()('email-settings/update-location', path.locationId);
  const of = useRecordForm({
    schema: bodyShape(updateLocationEmailSettings),
    record: settings,
    valuesOf,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.settings,
    refetch,
  });
  return (
    <HelpedForm help={helpOf.emailAtLocation} of={of}>
      {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
      <Leads of={of} isDisabled={isDisabled} />
      <AutomaticAnswer of={of} isDisabled={isDisabled} />
      <Effective effective={settings.effective} />
      {!isDisabled && <SaveBar of={of} />}
    </HelpedForm>
  );
};
