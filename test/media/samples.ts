/** A picture of 64 x 48 pixels as phones make them, in HEVC: red, and blue in its first quarter. Made for these tests. */
export const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAAEsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAAFNtZGF0AAAARygBrxOA5TH3/83xEHUqA/WyZk6gxCi02f+c1y6essQbknFdQn1G7/8QLG/nPGhdO1DPs7/ySOLFpUMfP0T/xfBEv3+HTuMg',
  'base64',
);

/** The same with another size in its header. */
export const heicOfSize = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(heic);
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
};

export const svgOf = (inner: string, attributes = 'viewBox="0 0 30 10"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

export const quicktime = Buffer.concat([Buffer.from('00000014', 'hex'), Buffer.from('ftypqt  \0\0\0\0qt  ')]);
