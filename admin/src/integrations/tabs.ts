import type { OperationId } from '../data/operations.ts';
import { integrations as texts } from '../texts/en/settings/integrations.ts';

interface Tab {
  path: string;
  label: string;
  operation: OperationId;
  hasPages?: boolean;
}

/** Tabs of Integrations in display order. The first one is also at the address of the area. */
export const integrationTabs: readonly Tab[] = [
  { path: 'connections', label: texts.tabs.connections, operation: 'integrations/list' },
  { path: 'webhooks', label: texts.tabs.webhooks, operation: 'webhooks/list', hasPages: true },
  { path: 'api-keys', label: texts.tabs.apiKeys, operation: 'api-keys/list', hasPages: true },
];
