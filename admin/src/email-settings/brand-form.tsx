import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { updateBrandEmailSettings } from '../../../lib/mail/email-settings.contract.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Checkbox, RadioGroup, Switch } from '../design/choice-field.tsx';
import { type ContractForm, Form, FormField, SaveBar } from '../design/form.tsx';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { ListField } from '../design/list-field.tsx';
import { useRecordForm } from '../design/record-form.ts';
import { Message } from '../design/states.tsx';
import { TextField } from '../design/text-field.tsx';
import { toast } from '../design/toast.tsx';
import { listOf, textOf } from '../design/values.ts';
import { common } from '../texts/en/common.ts';
import { emailSettings as texts } from '../texts/en/email-settings.ts';
import { AnswerEditor } from './answer.tsx';
import { type BrandSettings, DomainRecords, DomainState } from './domain.tsx';
import { checkAddress } from './recipients.ts';

type Values = Pick<
  BrandSettings,
  | 'fromName'
  | 'replyTo'
  | 'senderDomain'
  | 'leadNotificationsEnabled'
  | 'notificationEmails'
  | 'autoresponder'
  | 'digest'
>;

const valuesOf = (settings: BrandSettings): Values => ({
  fromName: settings.fromName,
  replyTo: settings.replyTo,
  senderDomain: settings.senderDomain,
  leadNotificationsEnabled: settings.leadNotificationsEnabled,
  notificationEmails: settings.notificationEmails,
  autoresponder: settings.autoresponder,
  digest: settings.digest,
});

interface Props {
  path: { brandId: string };
  settings: BrandSettings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

interface GroupProps {
  of: ContractForm<Values>;
  isDisabled: boolean;
}

const digests = Object.entries(texts.digests).map(([id, label]) => ({ id, label }));

const Leads = ({ of, isDisabled }: GroupProps) => (
  <Card title={texts.groups.leads}>
    <FormField of={of} name="leadNotificationsEnabled">
      {({ value, onChange }) => (
        <Checkbox isSelected={value} onChange={onChange} isDisabled={isDisabled}>
          {texts.fields.leadNotificationsEnabled}
        </Checkbox>
      )}
    </FormField>
    <FormField of={of} name="notificationEmails">
      {(field) => (
        <ListField
          {...listOf(field)}
          label={texts.fields.notificationEmails}
          help={texts.help.notificationEmails}
          addLabel={texts.addRecipient}
          check={checkAddress}
          inputMode="email"
          max={20}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormField of={of} name="digest">
      {(field) => (
        <RadioGroup
          {...field}
          label={texts.groups.digest}
          help={texts.help.digest}
          options={digests}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  </Card>
);

const AutomaticAnswer = ({ of, isDisabled }: GroupProps) => {
  const { errors } = useFormState({ control: of.form.control });
  const brand = useBrand();
  return (
    <Card title={texts.groups.answer}>
      <Hint>{texts.help.answer}</Hint>
      <FormField of={of} name="autoresponder">
        {({ value, onChange }) => (
          <>
            <Switch
              isSelected={value.enabled}
              onChange={(enabled) => onChange({ ...value, enabled })}
              isDisabled={isDisabled}
            >
              {texts.fields.enabled}
            </Switch>
            <AnswerEditor
              value={value}
              onChange={onChange}
              locationName={brand.name}
              errors={errors.autoresponder}
              isDisabled={isDisabled}
            />
          </>
        )}
      </FormField>
    </Card>
  );
};

const Sender = ({ of, isDisabled }: GroupProps) => {
  const { name } = useBrand();
  return (
    <Card title={texts.groups.sender}>
      <Columns>
        <FormField of={of} name="fromName">
          {(field) => (
            <TextField
              {...textOf(field)}
              label={texts.fields.fromName}
              help={texts.help.fromName(name)}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
        <FormField of={of} name="replyTo">
          {(field) => (
            <TextField
              {...textOf(field)}
              type="email"
              label={texts.fields.replyTo}
              help={texts.help.replyTo}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      </Columns>
    </Card>
  );
};

export const BrandEmailForm = ({ path, settings, etag, refetch }: Props) => {
  const change = useChange('email-settings/update-brand');
  const isDisabled = !useMay()('email-settings/update-brand');
  const values = useMemo(() => valuesOf(settings), [settings]);
  const of = useRecordForm<Values, BrandSettings>({
    schema: bodyShape(updateBrandEmailSettings),
    values,
    submit: async (body) => {
      const { data } = await change.mutateAsync({ path, body, options: { etag } });
      toast(common.saved);
      return data.settings;
    },
    shown: valuesOf,
    refetch,
  });
  return (
    <Form of={of}>
      {isDisabled && <Message>{texts.readOnly}</Message>}
      <Leads of={of} isDisabled={isDisabled} />
      <AutomaticAnswer of={of} isDisabled={isDisabled} />
      <Sender of={of} isDisabled={isDisabled} />
      <Card title={texts.groups.domain} actions={<DomainState status={settings.senderDomainStatus} />}>
        <FormField of={of} name="senderDomain">
          {(field) => (
            <TextField
              {...textOf(field)}
              label={texts.fields.senderDomain}
              help={texts.help.domain}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
        <DomainRecords path={path} settings={settings} isDisabled={isDisabled} />
      </Card>
      {!isDisabled && <SaveBar of={of} />}
    </Form>
  );
};
