/** The local stack's AWS identity. The engines accept any credentials; the object guard and the secrets check these. */
export const region = 'us-east-1';
export const account = '000000000000';
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' };

/** The configuration of an SDK client of an engine. */
export const clientConfig = (endpoint: string) => ({ endpoint, region, credentials });

/** Replies to answers go here: `reply-port.ts` takes them. */
export const replyDomain = 'reply.frontage.localhost';
export const mediaBucket = 'frontage-media';
export const secretsId = 'frontage-local';
