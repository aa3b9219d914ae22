import * as z from 'zod';

export const jwk = z.record(z.string(), z.unknown());

export const kid = z.string().regex(/^[0-9a-f]{8}$/);

export const secret = z.base64().length(44).describe('32 bytes');

/** The first key is used to create; all are accepted, so a rotation invalidates nothing. */
export const list = <Shape extends z.ZodType>(key: Shape) => z.tuple([key], key);

const keys = list(z.object({ kid, secret }));

/** The documents that functions read. Each is a secret of its own, so that a function can be given what it needs alone. */
export const documents = {
  /** No secret: the public halves of the token keys, and the SHA-256 of what the edge proves itself with. */
  verify: z.object({ tokenKeys: list(z.object({ kid, publicJwk: jwk })), edge: list(z.string()) }),
  /** Signs access tokens, and derives refresh tokens from their predecessors. */
  sign: z.object({ tokenKey: z.object({ kid, privateJwk: jwk }), refresh: keys }),
  /** Hashes API keys. */
  callers: z.object({ apiKey: keys, apiKeyCheck: secret, apiKeyFingerprint: secret }),
  /** Names visitors and their addresses in counters, and signs what gives no access: cursors, tokens of forms and devices. */
  visitors: z.object({
    cursor: keys,
    device: keys,
    login: keys,
    probe: keys,
    renderToken: keys,
    visitor: keys,
    honeypot: secret,
    loginPlace: secret,
  }),
  /** Signs the addresses that replies of visitors go to. */
  replies: z.object({ reply: keys }),
  /** Signs links that show drafts. */
  previews: z.object({ preview: keys }),
  /** Seals answers that are stored for repeated requests. */
  answers: z.object({ keys }),
  /** Seals the secrets of webhooks, captchas and connected services, and tokens of mails that are not sent yet. */
  seal: z.object({ keys }),
} as const satisfies Record<string, z.ZodType>;

export type Purpose = keyof typeof documents;

export type Documents = { [P in Purpose]: z.output<(typeof documents)[P]> };

export const purposes = Object.keys(documents) as Purpose[];

/** The environment variables with the ids of the secrets. */
export const secretVariables = {
  verify: 'VERIFY_SECRET_ID',
  sign: 'SIGN_SECRET_ID',
  callers: 'CALLERS_SECRET_ID',
  visitors: 'VISITORS_SECRET_ID',
  replies: 'REPLIES_SECRET_ID',
  previews: 'PREVIEWS_SECRET_ID',
  answers: 'ANSWERS_SECRET_ID',
  seal: 'SEAL_SECRET_ID',
} as const satisfies { [P in Purpose]: `${Uppercase<P>}_SECRET_ID` };
