import { call } from '../data/call.ts';
import type { DataOf } from '../data/operations.ts';
import { upload } from '../data/upload.ts';
import { contentTypeOf } from './files.rules.ts';

export type Media = DataOf<'media/get'>['media'];

export interface Destination {
  brandId: string;
  /** Null: the library of the whole brand. */
  locationId: string | null;
}

interface Steps {
  sent: (part: number) => void;
  checking: () => void;
  signal: AbortSignal;
}

interface Sent {
  media: Media;
  /** The library already has the same file. */
  isExisting: boolean;
}

/** Uploads a file: creates the upload, sends the bytes to the object store, and completes it. */
export const sendFile = async (file: File, { brandId, locationId }: Destination, steps: Steps): Promise<Sent> => {
  const contentType = await contentTypeOf(file);
  if (contentType === undefined) throw new Error(`The type ${file.type} is not accepted`);
  const { signal } = steps;
  const body = { filename: file.name, contentType, sizeBytes: file.size, locationId };
  // Two files can have the same name and size.
  const options = { signal, idempotencyKey: crypto.randomUUID() };
  const announced = await call('media/create-upload', { path: { brandId }, body }, options);
  await upload(file, announced.upload, { onProgress: steps.sent, signal });
  steps.checking();
  const path = { brandId, mediaId: announced.media.id };
  const { media } = await call('media/complete-upload', { path }, { signal });
  return { media, isExisting: media.id !== announced.media.id };
};

const pauseMs = 1_000;
const maxPauses = 60;

/** Waits up to a minute until the smaller sizes of an image exist. */
export const processed = async (media: Media, signal: AbortSignal): Promise<Media> => {
  let latest = media;
  for (let pauses = 0; latest.status === 'processing' && pauses < maxPauses && !signal.aborted; pauses++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const path = { brandId: media.brandId, mediaId: media.id };
    latest = (await call('media/get', { path }, { signal })).media;
  }
  return latest;
};
