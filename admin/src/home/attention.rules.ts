import type { Attention } from '../../../lib/accounts/brands/summary.contract.ts';

/** Page on which the cause can be fixed, below the address of the brand. */
export const placeOf = ({ type, subjectId }: Attention): string => {
  switch (type) {
    case 'staff_access':
      return 'settings/staff-access';
    case 'leads_without_recipient':
      return 'settings/email';
    case 'privacy_policy_missing':
      return 'settings/brand';
    case 'site_unverified':
      return 'sites';
    case 'webhook_disabled':
    case 'webhook_failing':
      return `integrations/webhooks/${subjectId}`;
    case 'integration_failing':
      return 'integrations/connections';
    case 'api_key_expiring':
      return 'integrations/api-keys';
    case 'plan_exceeded':
      return 'settings/plan';
    case 'profile_incomplete':
      return `locations/${subjectId}`;
  }
};
