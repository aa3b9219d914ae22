import type { MediaRecord } from '#lib/media/records.ts';

/** An image of a library, ready to be shown, without the trouble of an upload. */
export const mediaRecord = (brandId: string, id: string, change: Partial<MediaRecord> = {}): MediaRecord => ({
  kind: 'media',
  version: 1,
  id,
  brandId,
  locationId: null,
  filename: 'front.png',
  contentType: 'image/png',
  sizeBytes: 100,
  width: 10,
  height: 10,
  altText: null,
  title: null,
  tags: [],
  focalPoint: null,
  sha256: id,
  status: 'ready',
  uploadedBy: id,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
  folder: id,
  raw: { key: id, etag: id },
  storedBytes: 100,
  ...change,
});
