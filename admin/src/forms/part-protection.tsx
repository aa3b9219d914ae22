import { useWatch } from 'react-hook-form';
import { Select, Switch } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { listOf, textFieldProps } from '../design/forms/values.ts';
import { Card } from '../design/layout.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import type { FormValues } from './values.ts';

const captchas = (['off', 'auto', 'turnstile'] as const).map((id) => ({ id, label: texts.spam.captchas[id] }));

/** Spam protection. Callers who may change forms see all of it. */
export const PartProtection = ({ of, hasSecretKey }: { of: ContractForm<FormValues>; hasSecretKey: boolean }) => {
  const captcha = useWatch({ control: of.form.control, name: 'spam.captcha' });
  return (
    <Card title={texts.parts.protection}>
      <FormField of={of} name="spam.honeypot">
        {({ value, onChange }) => (
          <Switch isSelected={value === true} onChange={onChange}>
            {texts.spam.honeypot}
          </Switch>
        )}
      </FormField>
      <FormField of={of} name="spam.minSeconds">
        {(field) => (
          <NumberField {...field} value={field.value ?? 0} label={texts.spam.minSeconds} minValue={0} maxValue={60} />
        )}
      </FormField>
      <FormField of={of} name="spam.submissionsPerMinute">
        {(field) => (
          <NumberField
            {...field}
            value={field.value ?? 1}
            label={texts.spam.submissionsPerMinute}
            minValue={1}
            maxValue={1000}
          />
        )}
      </FormField>
      <FormField of={of} name="spam.captcha">
        {(field) => <Select {...field} label={texts.spam.captcha} options={captchas} />}
      </FormField>
      {captcha !== 'off' && (
        <>
          <FormField of={of} name="spam.siteKey">
            {(field) => <TextField {...textFieldProps(field)} label={texts.spam.siteKey} />}
          </FormField>
          <FormField of={of} name="spam.secretKey">
            {({ value, onChange, ...field }) => (
              <TextField
                {...field}
                value={value ?? ''}
                onChange={(typed) => onChange(typed === '' ? undefined : typed)}
                label={texts.spam.secretKey}
                help={hasSecretKey ? texts.spam.hasSecretKey : texts.spam.noSecretKey}
                type="password"
                autoComplete="off"
                isRequired={false}
              />
            )}
          </FormField>
        </>
      )}
      <FormField of={of} name="spam.blockedWords">
        {(field) => <ListField {...listOf(field)} label={texts.spam.blockedWords} addLabel={texts.spam.addWord} />}
      </FormField>
      <FormField of={of} name="spam.allowedOrigins">
        {(field) => (
          <ListField
            {...listOf(field)}
            label={texts.spam.allowedOrigins}
            help={texts.spam.allowedOriginsHelp}
            addLabel={texts.spam.addOrigin}
          />
        )}
      </FormField>
    </Card>
  );
};
