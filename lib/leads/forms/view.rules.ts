import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';
import type { Form } from './contract.ts';
import type { WholeForm } from './shape.contract.ts';

/**
 * A form without the settings that the caller may not see. Each setting needs a permission: the webhook URL that to read
 * webhooks, the recipients that to read the e-mail settings of the form's owner, the spam rules that to change forms.
 */
export const visibleForm = (caller: Caller, brand: { marketingReadOnly: boolean }) => {
  const permissions = new Set(permissionsOfCaller(caller, brand));
  return (form: WholeForm): Form => {
    const { webhookUrl, notificationEmails, spam, ...rest } = form;
    const seesRecipients = permissions.has('email-settings:read') && canAccessLocation(caller, form.locationId);
    return {
      ...rest,
      ...(permissions.has('webhooks:read') && { webhookUrl }),
      ...(seesRecipients && { notificationEmails }),
      ...(permissions.has('forms:write') && { spam }),
    };
  };
};
