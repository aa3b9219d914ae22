import { connectIntegration } from '../../../lib/delivery/integrations/contract.ts';
import { useBrand } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { AllOrSome } from '../design/fields/all-or-some.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { type ContractForm, useContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { prepared } from '../design/forms/resolver.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Hint, Row } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { FormPicker } from '../forms/picker.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { integrations as texts } from '../texts/en/settings/integrations.ts';
import { type ConnectionValues, connectBody, connectionValues, takesLeads } from './connection.rules.ts';
import type { Integration } from './state.tsx';

const LeadFilter = ({ of }: { of: ContractForm<ConnectionValues> }) => (
  <>
    <h2>{texts.whichLeads}</h2>
    <FormField of={of} name="settings.formIds">
      {({ value, onChange, error }) => (
        <AllOrSome label={texts.forms} all={texts.allForms} some={texts.someForms} value={value} onChange={onChange}>
          {(chosen) => <FormPicker label={texts.chooseForms} value={chosen} onChange={onChange} error={error} />}
        </AllOrSome>
      )}
    </FormField>
    <FormField of={of} name="locationId">
      {({ value, onChange, error }) => (
        <AllOrSome
          label={texts.locations}
          all={texts.allLocations}
          some={texts.oneLocation}
          value={value}
          onChange={onChange}
        >
          {(chosen) => (
            <LocationPicker
              label={texts.chooseLocation}
              value={chosen}
              onChange={(ids) => onChange(ids.slice(-1))}
              error={error}
            />
          )}
        </AllOrSome>
      )}
    </FormField>
  </>
);

interface Props {
  integration: Integration;
  /** Receives the signing secret if a webhook endpoint was created. */
  onSecret: (secret: string) => void;
}

/** Form that connects a service with its credentials. */
export const ConnectForm = ({ integration, onSecret }: Props) => {
  const { key, name, credentialFields, connectedCredentialKeys, docsUrl, status } = integration;
  const { id: brandId } = useBrand();
  const connect = useChange('integrations/connect');
  const form = useContractForm<ConnectionValues>({
    schema: prepared<ConnectionValues>(bodyShape(connectIntegration), (values) => connectBody(values, integration)),
    defaults: connectionValues(integration),
    submit: async (values) => {
      const path = { brandId, integrationId: key };
      const { data } = await connect.mutateAsync({ path, body: connectBody(values, integration) });
      if (data.webhookSecret) onSecret(data.webhookSecret);
      toast(texts.connected(name));
    },
  });
  return (
    <HelpedForm help={helpOf.connection} of={form}>
      <Hint>
        {texts.testHint} {docsUrl && <ExternalLink href={docsUrl}>{texts.docs}</ExternalLink>}
      </Hint>
      {credentialFields.map(({ key: field, label, type, required, placeholder }) => (
        <FormField key={field} of={form} name={`credentials.${field}`}>
          {(bound) => (
            <TextField
              {...bound}
              value={bound.value ?? ''}
              type={type}
              label={label}
              placeholder={placeholder ?? undefined}
              isRequired={required}
              autoComplete="off"
              help={type === 'password' && connectedCredentialKeys.includes(field) ? texts.storedSecret : undefined}
            />
          )}
        </FormField>
      ))}
      {takesLeads(key) && <LeadFilter of={form} />}
      <Row>
        <SubmitButton of={form}>{status === 'not_connected' ? texts.connect : texts.save}</SubmitButton>
      </Row>
    </HelpedForm>
  );
};
