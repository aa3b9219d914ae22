import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { eventFile } from '#infra/openapi/event.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { knownIds } from './demo/known-ids.ts';
import type { Demo } from './seed.ts';
import { codeOf, isUserError, userError } from './user-error.ts';

const groups = [...Map.groupBy(operations, ({ group }) => group).values()];

const help = `Sends an operation's sample event to the running local stack.

  npm run invoke -- <operation> [name=value ...] [--token <access token> | --key <API key>]

For example: npm run invoke -- leads/list status=archived
The ids and credentials of the demo are filled in, unless you give others. Give other ids yourself, for example:
content/get-item itemId=…

Operations:
${groups.map((group) => `  ${group.map(({ id }) => id).join(', ')}`).join('\n')}`;

const bodyOf = ({ body, isBase64Encoded }: APIGatewayProxyEventV2, contentType: string) => {
  if (body === undefined) return undefined;
  if (!isBase64Encoded) return JSON.parse(body) as Record<string, unknown>;
  return new Response(Buffer.from(body, 'base64'), { headers: { 'content-type': contentType } }).formData();
};

const sampleOf = async (event: APIGatewayProxyEventV2) => {
  const [method = '', route = ''] = event.routeKey.split(' ');
  const { 'content-length': _, host, ...headers } = event.headers as Record<string, string>;
  const body = await bodyOf(event, headers['content-type'] ?? '');
  // The form is encoded again, with a new boundary.
  if (body instanceof FormData) delete headers['content-type'];
  return {
    method,
    route,
    params: { ...(event.pathParameters as Record<string, string>) },
    query: { ...(event.queryStringParameters as Record<string, string>) },
    headers,
    body,
  };
};

type Sample = Awaited<ReturnType<typeof sampleOf>>;

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sets a value where the request has that name, else where such a request takes other names. */
const assign = ({ params, query, body }: Sample, name: string, value: string): void => {
  if (name in params) params[name] = value;
  else if (name in query || !body) query[name] = value;
  else if (body instanceof FormData) body.set(name, value);
  else body[name] = asJson(value);
};

const assignDemo = async (operation: Operation, sample: Sample, demo: Demo): Promise<void> => {
  for (const [name, value] of Object.entries(await knownIds(operation, demo, signIn)))
    if (name in sample.params || name in sample.query) assign(sample, name, value);
};

const reach = async (url: URL, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...init, redirect: 'manual' });
  } catch (error) {
    throw userError(`Nothing answers at ${url.origin}: run npm start first`, error);
  }
};

const send = (baseUrl: string, { method, route, params, query, headers, body }: Sample): Promise<Response> => {
  const path = route.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  return reach(url, { method, headers, ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }) });
};

const signIn = async (baseUrl: string, { email, password }: Demo['brandAdmin']): Promise<string> => {
  const response = await reach(new URL('/v1/auth/login', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw userError(`The demo user cannot sign in: ${await response.text()}`);
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
};

/** The sample says which kind of credential the operation takes. Credentials of the command line come first. */
const authorize = async (
  operation: Operation,
  { headers }: Sample,
  demo: Demo,
  { token, key }: { token?: string; key?: string },
) => {
  if (token !== undefined) delete headers['x-api-key'];
  else if ('x-api-key' in headers) headers['x-api-key'] = key ?? demo.apiKey;
  const person = operation.roles === 'super' ? demo.superAdmin : demo.brandAdmin;
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  else if ('authorization' in headers) headers.authorization = `Bearer ${await signIn(demo.baseUrl, person)}`;
};

const readDemo = async (): Promise<Demo> => {
  const path = join(process.env.DATA_DIR ?? '.local', 'demo.json');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw userError(`There is no ${path}: run npm start first`, error);
  });
  return JSON.parse(text);
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { token: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  const [id, ...assignments] = positionals;
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw userError(id === undefined ? help : `There is no operation ${id}.\n\n${help}`);

  const file = new URL(`../../events/${eventFile(operation)}`, import.meta.url);
  const sample = await sampleOf(JSON.parse(await readFile(file, 'utf8')));
  const demo = await readDemo();
  await assignDemo(operation, sample, demo);
  for (const assignment of assignments) {
    const [name = '', value = ''] = assignment.split(/=(.*)/s);
    assign(sample, name, value);
  }

  await authorize(operation, sample, demo, values);
  const response = await send(demo.baseUrl, sample);
  const text = await response.text();
  const answer = asJson(text);
  console.log(`${response.status} ${sample.method} ${response.url}`);
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
  if (!response.ok) process.exitCode = 1;
};

await main().catch((error: unknown) => {
  if (!isUserError(error) && !codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
});
