import { updateBrandEmailSettings } from '../../../lib/delivery/email-settings/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { TextField } from '../design/fields/text-field.tsx';
import { FormField } from '../design/forms/form.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { textFieldProps } from '../design/forms/values.ts';
import { Card } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import { AutomaticAnswer, Leads, Sender } from './brand-groups.tsx';
import { brandEmailValues } from './brand-values.ts';
import { type BrandSettings, DomainRecords, DomainState } from './domain.tsx';

interface Props {
  path: { brandId: string };
  settings: BrandSettings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

export const BrandEmailForm = ({ path, settings, etag, refetch }: Props) => {
  const change = useChange('email-settings/update-brand');
  const isDisabled = !useMay()('email-settings/update-brand');
  const of = useRecordForm({
    schema: bodyShape(updateBrandEmailSettings),
    record: settings,
    valuesOf: brandEmailValues,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.settings,
    refetch,
  });
  return (
    <HelpedForm help={helpOf.email} of={of}>
      {settings.leadsWithoutRecipient && <Message kind="warning">{texts.withoutRecipient}</Message>}
      {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
      <Leads of={of} isDisabled={isDisabled} />
      <AutomaticAnswer of={of} isDisabled={isDisabled} />
      <Sender of={of} isDisabled={isDisabled} />
      <Card title={texts.groups.domain} actions={<DomainState status={settings.senderDomainStatus} />}>
        <FormField of={of} name="senderDomain">
          {(field) => (
            <TextField
              {...textFieldProps(field)}
              label={texts.fields.senderDomain}
              help={texts.help.domain}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
        <DomainRecords path={path} settings={settings} isDisabled={isDisabled} />
      </Card>
      {!isDisabled && <SaveBar of={of} />}
    </HelpedForm>
  );
};
