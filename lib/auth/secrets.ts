import * as z from 'zod';
import { setting, variable } from '#lib/env.ts';

const jwk = z.record(z.string(), z.unknown());

export const secretsDocument = z.object({
  /** The first key signs; all verify, so that a rotation ends no session. */
  tokenKeys: z.array(z.object({ kid: z.string(), privateJwk: jwk, publicJwk: jwk })).min(1),
  /** Keys every hash and signature of ours. */
  pepper: z.base64(),
  /** 32 bytes; encrypts secrets that must be read back. */
  dataKey: z.base64(),
  /** Proves that a request came through the edge, which alone knows the visitor's address. */
  edge: z.string(),
  /** What the edge may still send while a new one spreads. */
  edgeBefore: z.string().optional(),
});
export type Secrets = z.output<typeof secretsDocument>;

const read = async (): Promise<Secrets> => {
  const port = setting('PARAMETERS_SECRETS_EXTENSION_HTTP_PORT', '2773');
  const url = `http://localhost:${port}/secretsmanager/get?secretId=${encodeURIComponent(variable('SECRETS_ID'))}`;
  const response = await fetch(url, {
    headers: { 'X-Aws-Parameters-Secrets-Token': setting('AWS_SESSION_TOKEN', '') },
  });
  if (!response.ok) throw new Error(`The secrets extension answered ${response.status}`);
  const { SecretString } = z.object({ SecretString: z.string() }).parse(await response.json());
  return secretsDocument.parse(JSON.parse(SecretString));
};

const freshForMs = 5 * 60_000;
let held: { secrets: Promise<Secrets>; readAt: number } | undefined;

/** The stage's secrets, read through the Lambda extension and kept for five minutes. */
export const secrets = (): Promise<Secrets> => {
  if (!held || Date.now() - held.readAt > freshForMs) {
    const reading = read();
    held = { secrets: reading, readAt: Date.now() };
    reading.catch(() => {
      held = undefined;
    });
  }
  return held.secrets;
};
