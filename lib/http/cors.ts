import { exposing, publicPath, toEveryPage } from '#lib/core/cors.ts';
import { variable } from '#lib/core/env.ts';

export const isAdminOrigin = (origin: string): boolean => variable('ADMIN_ORIGINS').split(',').includes(origin);

/** The API is open to the admin app's own origins, its public part to every origin. */
export const corsHeaders = (path: string, origin: string | undefined): Record<string, string> => {
  if (path.startsWith(publicPath)) return toEveryPage;
  const allowed = origin !== undefined && isAdminOrigin(origin);
  return { Vary: 'Origin', ...(allowed && { 'Access-Control-Allow-Origin': origin, ...exposing }) };
};
