import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type HttpResponse, maxPayloadBytes, maxUnmeasuredBytes, refusing } from './http-event.ts';

export const internalError = refusing(
  'internal_error',
  'Something went wrong on our side: if it happens again, contact us with the X-Request-Id',
);

interface Structured {
  statusCode: number;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

const isStructured = (result: unknown): result is Structured =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

const isStatus = (status: unknown): boolean =>
  Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599;

type Plain = Structured & { body: string };

const isSendable = ({ statusCode, body }: Structured): boolean =>
  isStatus(statusCode) && (body === undefined || body === null || typeof body === 'string');

/** Headers that the gateway sets itself, with the content length. */
const ownHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade', 'trailer']);

const headersOf = ({ headers = {}, cookies }: Structured): HttpResponse['headers'] => {
  const sent: HttpResponse['headers'] = { 'content-type': 'text/plain;charset=UTF-8' };
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
    if (!ownHeaders.has(name.toLowerCase())) sent[name.toLowerCase()] = String(value);
  }
  if (cookies && cookies.length > 0) {
    for (const cookie of cookies) validateHeaderValue('set-cookie', cookie);
    sent['set-cookie'] = cookies;
  }
  return sent;
};

/** The result of nearly every function: no other values than texts. JSON does not change it. */
const isPlain = (result: Structured): result is Plain => {
  const { statusCode, headers = {}, body, isBase64Encoded = false, ...others } = result;
  return (
    typeof statusCode === 'number' &&
    typeof body === 'string' &&
    typeof isBase64Encoded === 'boolean' &&
    (!isBase64Encoded || body.length <= maxUnmeasuredBytes) &&
    Object.values(headers ?? {}).every((value) => typeof value === 'string') &&
    Object.keys(others).length === 0
  );
};

const structured = (result: Structured): HttpResponse => {
  if (!isSendable(result)) return internalError;
  const body = result.body ?? '';
  return {
    status: result.statusCode,
    headers: headersOf(result),
    body: result.isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
};

interface Measured {
  body: string;
  bytesAsJson: number;
  utf8: Buffer;
}

/** The large body that was sent last: a public answer is sent many times in the second in which it is remembered. */
let last: Measured | undefined;

const measured = (body: string): Measured => {
  if (last?.body !== body)
    last = { body, bytesAsJson: Buffer.byteLength(JSON.stringify(body)), utf8: Buffer.from(body) };
  return last;
};

const plain = (result: Plain): HttpResponse => {
  if (result.body.length <= maxUnmeasuredBytes) return structured(result);
  const { bytesAsJson, utf8 } = measured(result.body);
  const others = Buffer.byteLength(JSON.stringify({ ...result, body: undefined })) + ',"body":'.length;
  if (bytesAsJson + others > maxPayloadBytes || !isSendable(result)) return internalError;
  return { ...structured(result), body: utf8 };
};

/** Converts the result of a function, after Lambda has passed it through JSON, to the response of an HTTP API. */
export const responseOf = (returned: unknown): HttpResponse => {
  try {
    if (isStructured(returned) && isPlain(returned)) return plain(returned);
    const json = JSON.stringify(returned) ?? 'null';
    if (Buffer.byteLength(json) > maxPayloadBytes) return internalError;
    const result: unknown = JSON.parse(json);
    if (isStructured(result)) return structured(result);
    const body = typeof result === 'string' ? result : json;
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  } catch {
    return internalError;
  }
};
