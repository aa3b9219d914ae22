import { reportLeakedKeys } from '#lib/accounts/api-keys/leaked-keys.contract.ts';
import {
  acceptInvitation,
  forgotPassword,
  invitationLookup,
  login,
  refresh,
  resetPassword,
  tenantLookup,
} from '#lib/accounts/auth/contract.ts';
import { createBrand } from '#lib/accounts/brands/contract.ts';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { createInvitation, resendInvitation } from '#lib/accounts/invitations/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { endStaffChange } from '#lib/accounts/staff-access/contract.ts';
import { resetUserPassword, sendResetLink } from '#lib/accounts/users/contract.ts';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { createWebhook, rotateWebhookSecret, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm, getForm, updateForm } from '#lib/leads/forms/contract.ts';
import { createTestToken } from '#lib/leads/forms/tests.contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { isCreation, type Operation } from '#lib/platform/core/contract/operation.ts';
import type { Purpose } from '#lib/platform/credentials/purposes.contract.ts';
import { createPreviewLink, createSitePreviewLink } from '#lib/web/preview-links/contract.ts';
import { getPublicContent, getPublicContentItem } from '#lib/web/public-pages/content.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import type { EdgeFunction } from './edge-routes.ts';
import type { WorkerName } from './resources.ts';

/** Purposes that do not follow from the contract. The keys are the declarations themselves, so none outlives its operation. */
const beyondContract = new Map<Operation, readonly Purpose[]>([
  [login, ['sign', 'visitors']],
  [refresh, ['sign']],
  [acceptInvitation, ['sign', 'visitors']],
  [resetPassword, ['visitors']],
  [forgotPassword, ['visitors', 'seal']],
  [tenantLookup, ['visitors']],
  [invitationLookup, ['visitors']],
  [updateMe, ['visitors']],
  [reportLeakedKeys, ['callers', 'visitors']],
  [sendResetLink, ['seal', 'visitors']],
  [resetUserPassword, ['visitors']],
  [endStaffChange, ['visitors']],
  [createInvitation, ['seal']],
  [resendInvitation, ['seal']],
  [createBrand, ['seal']],
  [createForm, ['seal']],
  [updateForm, ['seal']],
  [getForm, ['visitors']],
  [createTestToken, ['visitors']],
  [createWebhook, ['seal']],
  [updateWebhook, ['seal']],
  [rotateWebhookSecret, ['seal']],
  [connectIntegration, ['seal']],
  [createPreviewLink, ['previews']],
  [createSitePreviewLink, ['previews']],
  [getPublicForm, ['visitors']],
  // The secret of its captcha is sealed.
  [submitForm, ['visitors', 'seal']],
  [getPublicBrand, ['previews']],
  [getPublicContent, ['visitors', 'previews']],
  [getPublicContentItem, ['visitors', 'previews']],
  [getPage, ['visitors', 'previews']],
]);

/** The purposes whose secrets an operation reads. Every one checks that its requests came through the edge. */
export const purposesOf = (operation: Operation): Purpose[] => {
  const { credential, errors = [] } = operation;
  return [
    ...new Set<Purpose>([
      'verify',
      ...(credential === 'none' ? [] : (['callers'] as const)),
      ...(isCreation(operation) ? (['answers'] as const) : []),
      ...(errors.includes('invalid_cursor') ? (['visitors'] as const) : []),
      ...(beyondContract.get(operation) ?? []),
    ]),
  ];
};

export const purposesOfWorkers: Partial<Record<WorkerName, readonly Purpose[]>> = {
  // It signs the address that replies to an answer go to.
  'send-mail': ['seal', 'replies'],
  'receive-mail': ['replies'],
  'deliver-webhook': ['seal'],
  'deliver-isolated-webhook': ['seal'],
  'send-to-integration': ['seal'],
  // The cursors of the lists that an export reads.
  'run-jobs': ['visitors'],
  // The token of the form, the network of the visitor, and the sealed secret of the captcha.
  'store-submissions': ['visitors', 'seal'],
};

export const purposesOfEdge = {
  'site/render': ['verify', 'visitors', 'previews'],
  'site/submit-form': ['verify', 'visitors', 'previews', 'seal'],
} as const satisfies Partial<Record<EdgeFunction, readonly Purpose[]>>;

/** The probe signs its submissions. */
export const purposesOfProbe: readonly Purpose[] = ['visitors'];
