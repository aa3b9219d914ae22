import type { IncomingMessage } from 'node:http';

const nothing = Buffer.alloc(0);

/**
 * The body of a request, or undefined if it is larger than allowed. The rest of such a body is read and dropped, since a
 * client that is still sending does not read the answer. Rejects if the client disconnects.
 */
export const readRequestBody = (request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return Promise.resolve(nothing);
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else chunks = [];
    });
    request.on('end', () => resolve(size > maxBytes ? undefined : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new Error('The client went away'));
    });
  });
};
