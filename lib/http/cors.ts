import { exposing, publicPath, toEveryPage } from '#lib/platform/core/cors.ts';
import { variable } from '#lib/platform/core/env.ts';

const isAdminOrigin = (origin: string): boolean => variable('ADMIN_ORIGINS').split(',').includes(origin);

/**
 * Whether pages of this origin are the admin application. Behind the edge the host is the gateway's: there, the address of
 * the product is one of the application's origins.
 */
export const isApplication = (origin: string, host: string | undefined): boolean =>
  isAdminOrigin(origin) || (URL.canParse(origin) && new URL(origin).host === host);

/** The API is open to the admin app's own origins, its public part to every origin. */
export const corsHeaders = (path: string, origin: string | undefined): Record<string, string> => {
  if (path.startsWith(publicPath)) return toEveryPage;
  const allowed = origin !== undefined && isAdminOrigin(origin);
  return { Vary: 'Origin', ...(allowed && { 'Access-Control-Allow-Origin': origin, ...exposing }) };
};
