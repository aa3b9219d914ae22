import { crc32 } from 'node:zlib';
import { type Answer, exchange } from './connection.ts';
import { currentCredentials } from './credentials.ts';
import type { Service } from './limits.ts';
import { attemptMsOf, beginRetries } from './retries.ts';
import { authorizationOf, signingTime } from './signature.ts';
import { failureOf } from './unavailable.ts';

/** An AWS service that is called with POST. It takes JSON unless `answersXml` is set. */
export interface PostService {
  name: Service;
  /** The beginning of its host names. */
  host: string;
  /** Its name in signatures. */
  signedAs: string;
  contentType: string;
  /** The variable with an endpoint of its own. */
  endpointVariable: string;
  /** Of a service without regions: the region that its calls are signed for. */
  globalRegion?: string;
  /** Its answers are XML. Only the code and the message of an error are read. */
  answersXml?: true;
}

/** What is sent to a service with POST. */
interface Call {
  path: string;
  /** The name of the action, where the path does not say it. */
  target?: string;
  body: string;
}

/** An error that a service answered with. Its name is the one that the service gives it. */
export class ServiceError extends Error {
  readonly status: number;
  /** The body of the response: it may contain personal data, so it must not be logged. */
  readonly content: Readonly<Record<string, unknown>>;

  constructor(name: string, status: number, content: Record<string, unknown>) {
    super(String(content.message ?? content.Message ?? `The service answered ${status}`));
    this.name = name;
    this.status = status;
    this.content = content;
  }
}

const regionOf = (): string => {
  const { AWS_REGION } = process.env;
  if (!AWS_REGION) throw new Error('The environment variable AWS_REGION is not set');
  return AWS_REGION;
};

const urls = new Map<string, URL>();

const urlOf = (endpoint: string, path: string): URL => {
  const name = `${endpoint} ${path}`;
  const url = urls.get(name) ?? new URL(path, endpoint);
  urls.set(name, url);
  return url;
};

/** The configured endpoint, or that of AWS in the region. */
const endpointOf = ({ host, endpointVariable, globalRegion }: PostService, region: string): string => {
  const { [endpointVariable]: own, AWS_ENDPOINT_URL: common } = process.env;
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  return own || common || (globalRegion ? `https://${host}.amazonaws.com` : `https://${host}.${region}.${domain}`);
};

/** How far the clock of AWS is ahead of ours, in milliseconds. */
let clockAhead = 0;

/** AWS rejects a signature that is five minutes off. */
const maxClockErrorMs = 4 * 60_000;

/** Takes the time from a response that rejects a signature; false if the clock was right. */
const correctClock = (name: string, { headers: { date } }: Answer): boolean => {
  if (!/Signature|Expired|InTheFuture|TooSkewed|AuthFailure/.test(name) || date === undefined) return false;
  const ahead = Date.parse(date) - Date.now();
  if (!(Math.abs(ahead - clockAhead) > maxClockErrorMs)) return false;
  clockAhead = ahead;
  return true;
};

const send = async (service: PostService, { path, target, body }: Call): Promise<Answer> => {
  const region = service.globalRegion ?? regionOf();
  const url = urlOf(endpointOf(service, region), path);
  const credentials = await currentCredentials();
  const time = signingTime(Date.now() + clockAhead);
  const headers: Record<string, string> = {
    'content-type': service.contentType,
    host: url.host,
    'x-amz-date': time,
    ...(credentials.sessionToken !== undefined && { 'x-amz-security-token': credentials.sessionToken }),
    ...(target !== undefined && { 'x-amz-target': target }),
  };
  const authorization = authorizationOf(
    { path, headers, body },
    { time, credentials, region, service: service.signedAs },
  );
  // Lambda stops functions that call each other in a circle through a queue: it finds them by this header.
  const { _X_AMZN_TRACE_ID: trace } = process.env;
  const sent = { ...headers, authorization, ...(trace && { 'x-amzn-trace-id': trace }) };
  return exchange({ method: 'POST', url, headers: sent, body, attemptMs: attemptMsOf(service.name) });
};

const damaged = (status: number): ServiceError =>
  new ServiceError('DamagedAnswer', status, { message: 'The response is damaged' });

const requireWhole = ({ status, headers, body }: Answer): void => {
  const sum = headers['x-amz-crc32'];
  if (sum !== undefined && crc32(body) !== Number(sum)) throw damaged(status);
};

const read = ({ status, body }: Answer): Record<string, unknown> => {
  try {
    return JSON.parse(body.toString());
  } catch {
    // A proxy may answer with an error of its own.
    if (status >= 300) return {};
    throw damaged(status);
  }
};

const readXml = ({ body }: Answer): Record<string, unknown> => {
  const [code, message] = ['Code', 'Message'].map((name) => new RegExp(`<${name}>([^<]*)<`).exec(body.toString())?.[1]);
  return { __type: code, message };
};

/** The name of an error, without its namespace. */
const errorName = (type: unknown = 'Unknown'): string => String(type).replace(/^.*#/, '').replace(/:.*$/, '');

const attempt = async (service: PostService, call: Call): Promise<Record<string, unknown>> => {
  const answer = await send(service, call);
  requireWhole(answer);
  const content = service.answersXml ? readXml(answer) : read(answer);
  if (answer.status < 300) return content;
  const name = errorName(answer.headers['x-amzn-errortype'] ?? content.__type);
  // The time is right after one correction, so this repeats at most once.
  if (correctClock(name, answer)) return attempt(service, call);
  throw new ServiceError(name, answer.status, content);
};

/** The response of a service. A call that is throttled or not answered is repeated while its waiter has time. */
export const callService = async (service: PostService, call: Call): Promise<Record<string, unknown>> => {
  for (const retries = beginRetries(); ; ) {
    try {
      return await attempt(service, call);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || !(await retries.pause(failure))) throw error;
    }
  }
};
