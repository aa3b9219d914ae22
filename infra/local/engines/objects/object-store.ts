import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A client of the object engine behind the guard, which accepts all requests. */
export interface EngineRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface EngineReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The engine accepts bodies of up to 11 MiB; S3 accepts far larger ones. */
const partBytes = 8 * 1024 * 1024;

const perConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'keep-alive']);
const endToEnd = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (perConnection.has(name) ? [] : [[name, String(value)]])),
  );

const agent = new Agent({ keepAlive: true });

export const send = (engine: string, { method, target, headers, body }: EngineRequest): Promise<EngineReply> =>
  new Promise((resolve, reject) => {
    const kept = { ...endToEnd(headers), 'content-length': body.length };
    const { hostname, port } = new URL(engine);
    // Passed as a path, since a URL would resolve the dots that a key may contain.
    const outgoing = request({ hostname, port, path: target, method, headers: kept, agent }, (incoming) => {
      buffer(incoming).then((received) => {
        const length = incoming.headers['content-length'];
        const replied = { ...endToEnd(incoming.headers), ...(length !== undefined && { 'content-length': length }) };
        resolve({ status: incoming.statusCode ?? 500, headers: replied, body: received });
      }, reject);
    });
    outgoing.on('error', reject).end(body);
  });

const bare = (status: number, headers: Record<string, string> = {}): EngineReply => ({
  status,
  headers,
  body: Buffer.alloc(0),
});

const inParts = async (engine: string, whole: EngineRequest): Promise<EngineReply> => {
  const [path] = whole.target.split('?', 1);
  const begun = await send(engine, { ...whole, method: 'POST', target: `${path}?uploads`, body: Buffer.alloc(0) });
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun.body.toString())?.[1];
  if (!uploadId) return begun;
  const parts: string[] = [];
  for (let at = 0; at < whole.body.length; at += partBytes) {
    const number = parts.length + 1;
    const target = `${path}?partNumber=${number}&uploadId=${uploadId}`;
    const part = { method: 'PUT', target, headers: {}, body: whole.body.subarray(at, at + partBytes) };
    const { etag } = (await send(engine, part)).headers;
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  }
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const headers = { 'content-type': 'application/xml' };
  const ended = await send(engine, { method: 'POST', target: `${path}?uploadId=${uploadId}`, headers, body });
  const etag = /<ETag>(?:&quot;|")?([^<&"]+)/.exec(ended.body.toString())?.[1];
  return ended.status === 200 ? bare(200, { etag: `"${etag}"` }) : ended;
};

const isWholeObject = (target: string): boolean => /^\/[^/?]+\/[^?]/.test(target) && !target.includes('uploadId=');

/** Whether the source of a conditional copy has changed. The engine ignores the condition. */
const isOtherSource = async (engine: string, { headers }: EngineRequest): Promise<boolean> => {
  const wanted = headers['x-amz-copy-source-if-match'];
  const source = headers['x-amz-copy-source'];
  if (wanted === undefined || source === undefined) return false;
  const target = source.startsWith('/') ? source : `/${source}`;
  const found = await send(engine, { method: 'HEAD', target, headers: {}, body: Buffer.alloc(0) });
  return found.status === 200 && found.headers.etag !== wanted;
};

/** Stores an object of any size, and does not overwrite one if the request says so. */
export const put = async (engine: string, whole: EngineRequest): Promise<EngineReply> => {
  if (whole.headers['if-none-match'] === '*') {
    const found = await send(engine, { method: 'HEAD', target: whole.target, headers: {}, body: Buffer.alloc(0) });
    if (found.status === 200) return bare(412);
  }
  if (await isOtherSource(engine, whole)) return bare(412);
  const isLarge = whole.body.length > partBytes && isWholeObject(whole.target);
  return isLarge ? inParts(engine, whole) : send(engine, whole);
};
