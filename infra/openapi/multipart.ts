import type { UploadedFile } from '#lib/platform/media/uploads.contract.ts';

export const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** Constant, so that the same example gives the same event. */
const boundary = '----frontage-example-boundary';

const quoted = (text: string): string => `"${text.replaceAll('"', '%22')}"`;

const part = (name: string, value: unknown): Buffer => {
  const disposition = `Content-Disposition: form-data; name=${quoted(name)}`;
  if (!isFile(value)) return Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n${value}\r\n`);
  const { filename, contentType, bytes } = value;
  const head = `--${boundary}\r\n${disposition}; filename=${quoted(filename)}\r\nContent-Type: ${contentType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
};

/** A multipart body as a browser sends it: the parts of a list have one name, which marks it as a list. */
export const multipartOf = (body: object): { bytes: Buffer; contentType: string } => {
  const parts = Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => part(isFile(one) ? name : `${name}[]`, one)) : [part(name, value)],
  );
  return {
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};
