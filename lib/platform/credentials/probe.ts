import { keyedHash, keyedHashes, probes, sameBytes } from './keyed-hashes.ts';

/** The header that marks a submission as a test: of the probe, or of somebody who may change the form. */
export const probeHeader = 'x-frontage-probe';

export const probeValidMs = 5 * 60_000;

const signed = (at: string, place: string): string => `${at} ${place}`;

/** Proves that a submission to this form is a test. Only we can create it, and it expires soon. */
export const signProbe = async (place: string, now: Date): Promise<string> => {
  const at = String(now.getTime());
  return `${at}.${(await keyedHash(probes, signed(at, place))).toString('base64url')}`;
};

export const isProbe = async (header: string | undefined, place: string, now: Date): Promise<boolean> => {
  const [at = '', signature = ''] = header?.split('.') ?? [];
  if (!/^\d{1,16}$/.test(at) || Math.abs(now.getTime() - Number(at)) > probeValidMs) return false;
  const given = Buffer.from(signature, 'base64url');
  return (await keyedHashes(probes, signed(at, place))).some(({ hash }) => sameBytes(given, hash));
};
