/** Talks to the object engine behind the guard, which believes everybody. */
export interface EngineRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** The engine takes bodies up to 11 MiB; S3 takes far larger ones. */
const partBytes = 8 * 1024 * 1024;

const notForwarded = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect', 'keep-alive']);

export const send = (engine: string, { method, target, headers, body }: EngineRequest): Promise<Response> => {
  const kept = Object.entries(headers).filter(([name]) => !notForwarded.has(name));
  const hasBody = method === 'PUT' || method === 'POST';
  return fetch(`${engine}${target}`, {
    method,
    headers: kept,
    body: hasBody ? new Uint8Array(body) : null,
    redirect: 'manual',
  });
};

const inParts = async (engine: string, request: EngineRequest): Promise<Response> => {
  const path = request.target.split('?')[0] ?? '';
  const begun = await send(engine, { ...request, method: 'POST', target: `${path}?uploads`, body: Buffer.alloc(0) });
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (!uploadId) return new Response(null, { status: begun.status });
  const parts: string[] = [];
  for (let at = 0; at < request.body.length; at += partBytes) {
    const number = parts.length + 1;
    const target = `${path}?partNumber=${number}&uploadId=${uploadId}`;
    const part = { method: 'PUT', target, headers: {}, body: request.body.subarray(at, at + partBytes) };
    const etag = (await send(engine, part)).headers.get('etag');
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  }
  const list = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const headers = { 'content-type': 'application/xml' };
  const ended = await send(engine, { method: 'POST', target: `${path}?uploadId=${uploadId}`, headers, body: list });
  const etag = /<ETag>(?:&quot;|")?([^<&"]+)/.exec(await ended.text())?.[1];
  return new Response(null, { status: ended.status, headers: { etag: `"${etag}"` } });
};

const isObject = (target: string): boolean => /^\/[^/?]+\/[^?]/.test(target) && !target.includes('uploadId=');

/** Stores an object whatever its size, and does not overwrite one when told so. */
export const put = async (engine: string, request: EngineRequest): Promise<Response> => {
  if (request.headers['if-none-match'] === '*') {
    const found = await send(engine, { ...request, method: 'HEAD', headers: {} });
    if (found.ok) return new Response(null, { status: 412 });
  }
  const isLarge = request.body.length > partBytes && isObject(request.target);
  return isLarge ? inParts(engine, request) : send(engine, request);
};
