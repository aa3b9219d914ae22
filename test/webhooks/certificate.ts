import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (time: Date) => der(0x17, Buffer.from(`${time.toISOString().replace(/^..|[-:T]|\..*$/g, '')}Z`));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const commonName = '550403';
const subjectAltName = '551d11';
const day = 24 * 3600 * 1000;

/** A self-signed certificate and key for a host, made at run time so that the repository has no private key. */
export const certificateFor = (host: string, validUntil = new Date(Date.now() + day)) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(identifier(commonName), der(0x0c, Buffer.from(host)))));
  const dnsName = der(0x82, Buffer.from(host));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(validUntil.getTime() - 30 * day)), utcTime(validUntil)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(identifier(subjectAltName), der(0x04, sequence(dnsName))))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
