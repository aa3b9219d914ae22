import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { adminCaching, adminPolicy, adminType } from '#infra/admin/headers.ts';
import { adminDirectory } from '#infra/admin/place.ts';
import { type HttpResponse, refusing } from './http-event.ts';
import type { Page } from './router.ts';

const notBuilt = refusing('unavailable', 'The admin application is being built: try again in a moment', {
  'retry-after': '1',
});
const notFound = refusing('not_found', 'There is no such file');

const assetName = /^\/admin\/(assets\/[\w.-]+)$/;

/** A first build takes a few seconds. */
const maxBuildMs = 20_000;
const pollMs = 100;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The page of the application, which a build writes last. */
const builtPage = async (): Promise<Buffer> => {
  const until = Date.now() + maxBuildMs;
  for (;;) {
    try {
      return await readFile(join(adminDirectory, 'index.html'));
    } catch (error) {
      if (!isMissing(error) || Date.now() > until) throw error;
      await delay(pollMs);
    }
  }
};

/** The admin application. Every path that is no file is one of its pages. */
export const adminPages = (uploads: string): Record<string, Page> => {
  const policy = adminPolicy({ media: "'self'", uploads, frames: 'http://*.localhost:*' });
  const serve: Page = async (path): Promise<HttpResponse> => {
    const asset = assetName.exec(path)?.[1];
    if (asset === undefined && path.startsWith('/admin/assets/')) return notFound;
    const name = asset ?? 'index.html';
    try {
      const body = await (asset === undefined ? builtPage() : readFile(join(adminDirectory, name)));
      return {
        status: 200,
        headers: {
          'content-type': adminType(name),
          'cache-control': adminCaching(name),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': policy,
        },
        body,
      };
    } catch (error) {
      if (isMissing(error)) return asset === undefined ? notBuilt : notFound;
      throw error;
    }
  };
  return { '/admin': serve, '/admin/*': serve };
};
