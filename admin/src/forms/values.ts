import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import type { BodyOf, DataOf } from '../data/operations.ts';

export type Form = DataOf<'forms/get'>['form'];

type Body = Required<BodyOf<'forms/update'>>;

/** The settings that the builder changes. Settings that the caller may not see are absent. */
export interface FormValues extends Omit<Body, 'fields' | 'storeCode' | 'notificationEmails' | 'webhookUrl' | 'spam'> {
  fields: FormField[];
  notificationEmails?: Body['notificationEmails'];
  webhookUrl?: Body['webhookUrl'];
  spam?: Body['spam'];
}

/** The settings of the update body; other properties of a form cannot be changed. */
export const formSettingsValues = (form: Form): FormValues => {
  const { spam, notificationEmails, webhookUrl } = form;
  const { hasSecretKey: _, ...rules } = spam ?? { hasSecretKey: false };
  return {
    name: form.name,
    slug: form.slug,
    type: form.type,
    locationId: form.locationId,
    locationChoice: form.locationChoice,
    fields: form.fields.map((field) => ({ ...field, required: field.required ?? false })),
    submitLabel: form.submitLabel,
    successMessage: form.successMessage,
    successRedirectUrl: form.successRedirectUrl,
    isActive: form.isActive,
    ...(notificationEmails && { notificationEmails }),
    ...(webhookUrl !== undefined && { webhookUrl }),
    ...(spam && { spam: rules }),
  };
};
