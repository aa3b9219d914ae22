import type { ReactNode } from 'react';
import { AllOrSome } from '../design/fields/all-or-some.tsx';
import { TextArea } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import type { ParsingSchema } from '../design/forms/resolver.ts';
import { Message } from '../design/states.tsx';
import { FormPicker } from '../forms/picker.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { ManagedBy } from './managed-by.tsx';
import { repeatedHeader, type WebhookValues, webhookBody, wrongHeader } from './values.rules.ts';
import type { Webhook } from './webhook.ts';

/** The error in the headers as they were typed. */
const messageOf = (headers: string): string | undefined => {
  const [wrong, repeated] = [wrongHeader(headers), repeatedHeader(headers)];
  if (wrong !== undefined) return texts.wrongHeader(wrong);
  return repeated && texts.repeatedHeader(repeated);
};

/** Validates the values with an operation's body shape. */
export const webhookSchema = (shape: ParsingSchema): ParsingSchema => ({
  safeParse: (given, options) => {
    const values = given as WebhookValues;
    const message = messageOf(values.customHeaders);
    if (message === undefined) return shape.safeParse(webhookBody(values), options);
    return {
      success: false,
      error: { issues: [{ path: ['customHeaders'], message }] },
    };
  },
});

interface Props {
  of: ContractForm<WebhookValues>;
  /** Names of the stored headers. */
  headerNames?: readonly string[];
  /** Its form or connection decides about the address and the filters, which are not shown then. */
  managedBy?: Webhook['managedBy'];
  children: ReactNode;
}

/** Form of an endpoint. */
export const WebhookForm = ({ of, headerNames = [], managedBy = null, children }: Props) => (
  <HelpedForm help={helpOf.webhook} of={of}>
    {managedBy === null ? (
      <FormTextField of={of} name="url" label={texts.url} help={texts.urlHelp} inputMode="url" />
    ) : (
      <Message>
        <ManagedBy of={managedBy} />. {texts.managedHint}
      </Message>
    )}
    <FormTextField
      of={of}
      name="description"
      label={texts.description}
      help={texts.descriptionHelp}
      isRequired={false}
    />
    {managedBy === null && (
      <FormField of={of} name="formIds">
        {({ value, onChange, error }) => (
          <AllOrSome label={texts.forms} all={texts.allForms} some={texts.someForms} value={value} onChange={onChange}>
            {(chosen) => <FormPicker label={texts.chooseForms} value={chosen} onChange={onChange} error={error} />}
          </AllOrSome>
        )}
      </FormField>
    )}
    {managedBy?.type !== 'integration' && (
      <FormField of={of} name="locationIds">
        {({ value, onChange, error }) => (
          <AllOrSome
            label={texts.locations}
            all={texts.allLocations}
            some={texts.someLocations}
            value={value}
            onChange={onChange}
          >
            {(chosen) => (
              <LocationPicker label={texts.chooseLocations} value={chosen} onChange={onChange} error={error} />
            )}
          </AllOrSome>
        )}
      </FormField>
    )}
    <FormField of={of} name="customHeaders">
      {(field) => (
        <TextArea
          {...field}
          label={texts.headers}
          help={headerNames.length > 0 ? texts.headersStored(headerNames.join(', ')) : texts.headersHelp}
          isRequired={false}
          rows={3}
        />
      )}
    </FormField>
    {children}
  </HelpedForm>
);
