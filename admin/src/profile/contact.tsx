import { networkNames, socialNetworks } from '../../../lib/places/profile/networks.contract.ts';
import { TextField } from '../design/fields/text-field.tsx';
import { FormField } from '../design/forms/form.tsx';
import { textOf, urlOf } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { ProfileField, useProfileForm } from './field.tsx';
import { Lockable } from './locks.tsx';
import classes from './profile.module.css';

const OtherPhones = () => {
  const of = useProfileForm();
  return (
    <Lockable name="additionalPhones">
      {({ isDisabled }) => (
        <Columns>
          {(['0', '1'] as const).map((at) => (
            <FormField key={at} of={of} name={`additionalPhones.${at}`}>
              {(field) => (
                <TextField {...field} type="tel" label={texts.phoneNumber(Number(at) + 1)} isDisabled={isDisabled} />
              )}
            </FormField>
          ))}
        </Columns>
      )}
    </Lockable>
  );
};

export const Contact = () => (
  <Card title={texts.groups.contact}>
    <Columns>
      <ProfileField name="phone">
        {(field) => <TextField {...textOf(field)} type="tel" help={texts.help.phone} />}
      </ProfileField>
      <ProfileField name="email">{(field) => <TextField {...textOf(field)} type="email" />}</ProfileField>
    </Columns>
    <OtherPhones />
    <ProfileField name="websiteUrl">
      {(field) => <TextField {...urlOf(field)} type="url" help={texts.help.websiteUrl} />}
    </ProfileField>
  </Card>
);

export const Social = () => {
  const of = useProfileForm();
  return (
    <Card title={texts.groups.social}>
      <Hint>{texts.hints.social}</Hint>
      <Lockable name="socialLinks">
        {({ isDisabled }) => (
          <div className={classes.networks}>
            {socialNetworks.map((network) => (
              <FormField key={network} of={of} name={`socialLinks.${network}`}>
                {(field) => (
                  <TextField {...urlOf(field)} type="url" label={networkNames[network]} isDisabled={isDisabled} />
                )}
              </FormField>
            ))}
          </div>
        )}
      </Lockable>
    </Card>
  );
};
