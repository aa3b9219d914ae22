import { type Key, platformView, type TenantView } from './table.ts';

/** All tokens that descend from one login. */
export interface SessionRecord {
  kind: 'session';
  id: string;
  userId: string;
  createdAt: string;
  /** Epoch seconds: the absolute end, whatever is refreshed. */
  endsAt: number;
  expiresAt: number;
}

/** One refresh token, found by its hash. A spent one stays to recognise its reuse. */
export interface RefreshRecord {
  kind: 'refresh';
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Epoch milliseconds of its first use. */
  spentAt?: number;
  expiresAt: number;
}

export const sessionsOf = (tenant: TenantView, userId: string): string => tenant.partition(`SESSION#${userId}`);

export const sessionKey = (tenant: TenantView, userId: string, sessionId: string): Key<SessionRecord> =>
  tenant.key(`SESSION#${userId}`, sessionId);

export const refreshKey = (hash: string): Key<RefreshRecord> => platformView.key('REFRESH', hash);
