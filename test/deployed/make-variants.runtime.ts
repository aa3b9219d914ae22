import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { multipartOf } from '#infra/openapi/multipart.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { expectStatus, type HttpResponse, requestOf } from './support/http.ts';
import { invokeOnce, readTable, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, messagesOf } from './support/workers.ts';

readTable();
const { brandId, credentials } = seeded;

const upload = async (bytes: Buffer): Promise<string> => {
  const file = { filename: 'IMG_1.HEIC', contentType: 'image/heic', bytes };
  const request = requestOf(uploadBrandMedia, { params: { brandId }, headers: credentials });
  const body = multipartOf({ file }).bytes.toString('base64');
  const invoked = await invokeOnce<HttpResponse>('media/upload-brand', { ...request, body });
  expectStatus(201)(invoked);
  return JSON.parse(invoked.response?.body ?? '').data.media.id;
};

test('the largest picture of a phone is made into all sizes within the memory of the function', async () => {
  const mediaId = await upload(await readFile(new URL('support/phone-48-megapixels.heic', import.meta.url)));
  expectDone(await invokeOnce<BatchResponse>('workers/make-variants', messagesOf({ brandId, mediaId })));
  const media = await get(mediaKey(brandView(brandId), mediaId));
  expect(media).toMatchObject({ contentType: 'image/jpeg', width: 8064, height: 6048 });
});
