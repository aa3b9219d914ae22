import { updateLocationEmailSettings } from '../../../lib/delivery/email-settings/contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { OptionalTextField } from '../design/forms/optional-text.tsx';
import { RecipientsField } from '../email-settings/recipients-field.tsx';
import type { Location } from '../locations/shown.ts';
import { statusOptions } from '../locations/statuses.ts';
import { bulkChanges as texts } from '../texts/en/locations/bulk-changes.ts';
import { locations } from '../texts/en/locations/locations.ts';
import { profile } from '../texts/en/locations/profile.ts';
import { emailSettings } from '../texts/en/settings/email-settings.ts';
import { type BulkProps, useBulkForm } from './use-bulk-form.ts';

export const Status = (props: BulkProps) => {
  const of = useBulkForm<{ status: Location['status'] }>({
    ...props,
    defaults: { status: 'active' },
    changeOf: (values) => values,
    titleOf: ({ status }) => texts.statusJob(locations.status[status]),
  });
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose}>
      <FormField of={of} name="status">
        {(field) => <RadioGroup {...field} label={locations.fields.status} options={statusOptions} />}
      </FormField>
    </DialogForm>
  );
};

export const Category = (props: BulkProps) => {
  const of = useBulkForm<{ profile: { primaryCategory: string | null } }>({
    ...props,
    defaults: { profile: { primaryCategory: null } },
    changeOf: (values) => values,
    titleOf: (values) => texts.job(texts.kinds.category, values.profile.primaryCategory),
  });
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose}>
      <OptionalTextField
        of={of}
        name="profile.primaryCategory"
        label={profile.fields.primaryCategory}
        help={texts.clears(profile.help.primaryCategory)}
        autoFocus
      />
    </DialogForm>
  );
};

export const Recipients = (props: BulkProps) => {
  const of = useBulkForm<{ emailSettings: { notificationEmails: string[] } }>({
    ...props,
    defaults: { emailSettings: { notificationEmails: [] } },
    changeOf: (values) => values,
    titleOf: () => texts.kinds.recipients,
  });
  return (
    <DialogForm of={of} action={texts.check} onClose={props.onClose}>
      <FormField of={of} name="emailSettings.notificationEmails">
        {(field) => (
          <RecipientsField
            field={field}
            help={emailSettings.help.ofLocation}
            max={maxLengthIn(bodyShape(updateLocationEmailSettings), 'notificationEmails')}
            isDisabled={false}
          />
        )}
      </FormField>
    </DialogForm>
  );
};
