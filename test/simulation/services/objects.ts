import { createHash } from 'node:crypto';
import type { Reply, Service } from '#test/simulation/base/network.ts';

const refused = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const decoder = new TextDecoder();

const textOf = (body: unknown): string => (typeof body === 'string' ? body : decoder.decode(body as Uint8Array));

/** The bucket, as far as files of jobs need it: whole objects that are read, and written on a condition. */
export const objectsService = (): Service => {
  const objects = new Map<string, { text: string; etag: string }>();
  return {
    actionOf: ({ method, path }) => `${method} ${path.split('/').slice(-2).join('/')}`,
    answer: ({ method, path, headers, body }) => {
      const stored = objects.get(path);
      if (method === 'GET')
        return stored ? { status: 200, body: stored.text, headers: { etag: stored.etag } } : refused(404, 'NoSuchKey');
      if (method !== 'PUT') throw new Error(`The bucket does not know ${method}`);
      if (headers['if-none-match'] !== undefined && stored) return refused(412, 'PreconditionFailed');
      const expected = headers['if-match'];
      if (expected !== undefined && !stored) return refused(404, 'NoSuchKey');
      if (expected !== undefined && stored?.etag !== expected) return refused(412, 'PreconditionFailed');
      const text = textOf(body);
      const etag = `"${createHash('md5').update(text).digest('hex')}"`;
      objects.set(path, { text, etag });
      return { status: 200, body: '', headers: { etag } };
    },
    throttled: () => refused(503, 'SlowDown'),
    broken: () => refused(500, 'InternalError'),
  };
};
