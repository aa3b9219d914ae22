import type { OperationId } from '../data/operations.ts';
import { people as texts } from '../texts/en/settings/people.ts';

interface Tab {
  path: string;
  label: string;
  operation: OperationId;
  hasPages?: boolean;
}

/** Tabs of People in display order. The first one is also at the address of the area. */
export const peopleTabs: readonly Tab[] = [
  { path: 'users', label: texts.tabs.users, operation: 'users/list' },
  { path: 'invitations', label: texts.tabs.invitations, operation: 'invitations/list', hasPages: true },
];
