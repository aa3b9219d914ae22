import { createServer } from 'node:http';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { redirect } from '../redirected.ts';

/** Runs while S3 denies every object, as with a key that is disabled or a wrong role. */
export const whileObjectsAreDenied = async <T>(run: () => Promise<T>): Promise<T> => {
  const denying = createServer((_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  });
  const restore = redirect(objects, await listen(denying, 0));
  try {
    return await run();
  } finally {
    restore();
    await close(denying);
  }
};
