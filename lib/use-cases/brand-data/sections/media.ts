import * as z from 'zod';
import { listBrandMedia, updateLocationMedia, updateMedia } from '#lib/platform/media/contract.ts';
import { type Media, media as shape } from '#lib/platform/media/shapes.contract.ts';
import { type Product, Refused } from '../product.ts';
import { nameIn } from '../references.rules.ts';
import type { Line, Section } from '../section.ts';
import { writable } from '../writable.rules.ts';
import { allOf, bodyOf } from './generic.ts';

const described = bodyOf([updateMedia.body]);
const { filename, contentType, locationId: ofLocation } = shape.shape;

const line = z.strictObject({
  filename,
  contentType,
  locationId: ofLocation.default(null),
  ...described.shape,
});

const parsed = (record: Line): z.output<typeof line> => {
  const { data, error } = line.safeParse(record);
  if (data) return data;
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), code: 'format', message }));
  throw new Refused('validation_error', error.message, fields);
};

const describe = async (product: Product, mediaId: string, locationId: Media['locationId'], body: Line) => {
  if (Object.keys(body).length === 0) return;
  if (locationId === null) await product.call(updateMedia, { params: { mediaId }, body });
  else await product.call(updateLocationMedia, { params: { locationId, mediaId }, body });
};

/** The files of the media library. Their bytes are beside the lines, below their names. */
export const mediaSection: Section = {
  name: 'media',
  title: 'Files of the media library; their bytes are in the folder `media`',
  kinds: ['media'],
  shape: line,
  nameOf: (record) => (record.locationId ? `${nameIn(record.locationId)}/${record.filename}` : String(record.filename)),
  async *read(product) {
    for await (const record of allOf(product, listBrandMedia, '', { locationId: 'any' }))
      if (record.status !== 'rejected' && record.sha256 !== null)
        yield {
          id: record.id,
          line: writable(line, record) as Line,
          beside: { url: record.url, sizeBytes: record.sizeBytes, sha256: record.sha256 },
        };
  },
  create: async (product, record, { once, bytes }) => {
    const { filename, contentType, locationId } = parsed(record);
    const named = { filename, contentType, locationId };
    const id = await product.upload({ ...named, ...(await bytes()) }, once);
    await describe(product, id, locationId, writable(described, record) as Line);
    return id;
  },
  change: (product, mediaId, { changes, after }) =>
    describe(product, mediaId, after.locationId as Media['locationId'], writable(described, changes) as Line),
};
