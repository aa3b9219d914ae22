import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { report } from '#infra/local/report.ts';
import { escapeHtml } from '#lib/platform/core/text/html.ts';
import { type EngineReply, put, send } from './object-store.ts';
import { listVersions } from './object-versions.ts';
import { checkUpload, readUpload } from './post-policy.ts';
import { checkSignature, type Denial } from './signature.ts';

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const refuse = ({ status, code, message }: Denial): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`,
});

const failed: Denial = { status: 500, code: 'InternalError', message: 'We encountered an internal error.' };
const taken: Denial = { status: 412, code: 'PreconditionFailed', message: 'The object exists already.' };

const preflight = (request: IncomingMessage): Reply => ({
  status: 200,
  headers: {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST',
    'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
    'access-control-max-age': '3000',
  },
  body: '',
});

/** The response headers that a presigned URL asks for. The engine does not set them. */
const asked = (query: URLSearchParams): [string, string][] =>
  [...query].flatMap(([name, value]) =>
    name.startsWith('response-') ? [[name.slice('response-'.length), value]] : [],
  );

const passOn = (reply: EngineReply, query = new URLSearchParams()): Reply => {
  if (reply.status === 412 && reply.body.length === 0) return refuse(taken);
  return { ...reply, headers: { ...reply.headers, ...(reply.status < 300 && Object.fromEntries(asked(query))) } };
};

/** The engine gets a plain upload, so that it and the guard cannot parse one form differently. */
const upload = async (
  engine: string,
  bucket: string,
  contentType: string,
  body: Buffer,
  now: number,
): Promise<Reply> => {
  const form = await readUpload(body, contentType);
  const denial = 'status' in form ? form : await checkUpload(bucket, form, now);
  if (denial || 'status' in form) return refuse(denial ?? failed);
  const { fields, file } = form;
  const key = (fields.get('key') ?? '').split('/').map(encodeURIComponent).join('/');
  const described = [...fields].filter(([name]) => /^(content-|cache-control|x-amz-meta-)/.test(name));
  const headers = { 'content-type': 'binary/octet-stream', ...Object.fromEntries(described) };
  const bytes = Buffer.from(await file.arrayBuffer());
  const stored = await put(engine, { method: 'PUT', target: `/${bucket}/${key}`, headers, body: bytes });
  if (stored.status !== 200) return passOn(stored);
  const status = Number(fields.get('success_action_status'));
  const { etag = '' } = stored.headers;
  const xml = `<PostResponse><Bucket>${bucket}</Bucket><Key>${escapeHtml(fields.get('key') ?? '')}</Key><ETag>${escapeHtml(etag)}</ETag></PostResponse>`;
  return {
    status: status === 200 || status === 201 ? status : 204,
    headers: { etag },
    body: status === 201 ? xml : '',
  };
};

const answer = async (engine: string, request: IncomingMessage, now: number): Promise<Reply> => {
  const { method = 'GET', url = '/', headers } = request;
  if (method === 'OPTIONS') return preflight(request);
  const [path = '/', rawQuery = ''] = url.split(/\?(.*)/s, 2);
  const body = await buffer(request);
  const contentType = headers['content-type'] ?? '';
  const bucket = /^\/([^/]+)\/?$/.exec(path)?.[1];
  if (method === 'POST' && bucket && contentType.startsWith('multipart/form-data'))
    return upload(engine, bucket, contentType, body, now);
  const query = new URLSearchParams(rawQuery.replaceAll('+', '%2B'));
  const denial = await checkSignature({ method, path, query, headers }, body, now);
  if (denial) return refuse(denial);
  if (method === 'GET' && bucket && query.has('versions')) return passOn(await listVersions(engine, bucket, query));
  const kept = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const forwarded = { method, target: url, headers: kept, body };
  const reply = await (method === 'PUT' ? put(engine, forwarded) : send(engine, forwarded));
  return passOn(reply, query);
};

const write = (request: IncomingMessage, response: ServerResponse, { status, headers, body }: Reply): void => {
  const length = request.method === 'HEAD' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const cors = request.headers.origin
    ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' }
    : {};
  response.writeHead(status, { ...headers, ...length, ...cors }).end(request.method === 'HEAD' ? undefined : body);
};

/** S3 as seen from outside: the engine checks no signature, expiry or policy, so all access goes through this guard. */
export const startObjectGuard = async (options: { engine: string; now?: () => number }) => {
  const { engine, now = Date.now } = options;
  const server = createServer((request, response) => {
    answer(engine, request, now()).then(
      (reply) => write(request, response, reply),
      (error: unknown) => {
        if (!request.complete) return;
        report('objects.failed', {}, error);
        write(request, response, refuse(failed));
      },
    );
  });
  server.on('clientError', (_, socket) => socket.destroy());
  const port = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => close(server) };
};
