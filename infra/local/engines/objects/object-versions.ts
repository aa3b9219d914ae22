import { type EngineReply, send } from './object-store.ts';

/** The versions of objects. The engine has none, so each object is its only version, as in a bucket without versioning. */
export const listVersions = async (engine: string, bucket: string, query: URLSearchParams): Promise<EngineReply> => {
  const asked = new URLSearchParams([...query].filter(([name]) => ['prefix', 'delimiter', 'max-keys'].includes(name)));
  asked.set('marker', query.get('key-marker') ?? '');
  const target = `/${bucket}?${asked}`;
  const listed = await send(engine, { method: 'GET', target, headers: {}, body: Buffer.alloc(0) });
  if (listed.status !== 200) return listed;
  const xml = listed.body
    .toString()
    .replaceAll('ListBucketResult', 'ListVersionsResult')
    .replaceAll('<Contents>', '<Version><VersionId>null</VersionId><IsLatest>true</IsLatest>')
    .replaceAll('</Contents>', '</Version>')
    .replaceAll('NextMarker>', 'NextKeyMarker>');
  const { 'content-length': _, ...headers } = listed.headers;
  return { ...listed, headers, body: Buffer.from(xml) };
};
