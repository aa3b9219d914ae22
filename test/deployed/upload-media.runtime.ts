import { multipartOf } from '#infra/openapi/multipart.ts';
import { unguessable } from '#lib/platform/core/ids.ts';
import { type UploadedFile, uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { faultCases, type Subject } from './support/fault-cases.ts';
import { expectStatus, expectUnavailable, type HttpResponse, requestOf } from './support/http.ts';
import { openFunction, seeded } from './support/scene.ts';

const { deployed, servers } = await openFunction('media/upload-brand');

/** The picture of the example, followed by bytes that make it another file, as the library keeps each file once. */
const anotherPicture = (): string => {
  const { file } = uploadBrandMedia.example.body as { file: UploadedFile };
  const bytes = Buffer.concat([file.bytes, Buffer.from(unguessable())]);
  return multipartOf({ file: { ...file, bytes } }).bytes.toString('base64');
};

let uploads = 0;

const upload: Subject<HttpResponse> = {
  deployed,
  waiter: 'caller',
  send: () => {
    const { brandId = '', credentials = {} } = seeded.others[uploads++ % seeded.others.length] ?? {};
    const request = requestOf(uploadBrandMedia, { params: { brandId }, headers: credentials });
    return deployed.invoke({ ...request, body: anotherPicture() });
  },
  expectRight: expectStatus(201),
};

faultCases(upload, { service: 'objects', server: servers.objects, calls: 1, expectFailure: expectUnavailable });
