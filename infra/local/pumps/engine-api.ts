import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { credentials, region } from '#infra/local/identity.ts';

/** An error of an engine, with the name that the SDK would give it. */
const errorOf = (answer: string): Error => {
  const { __type = '', message } = JSON.parse(answer) as { __type?: string; message?: string };
  return Object.assign(new Error(message ?? 'The engine refused a call'), { name: __type.split('#').at(-1) ?? '' });
};

const answered = (outgoing: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => void outgoing.once('response', resolve).once('error', reject));

/**
 * The API of an engine, as the pumps ask it many times a second: plain JSON, without the SDK. `target` is the beginning of
 * the names of its actions, `Answers` their answers. The engines want a signature and do not check it.
 */
export const engineApi = <Answers extends object>(endpoint: string, target: string) => {
  const agent = new Agent({ keepAlive: true });
  const scope = `${credentials.accessKeyId}/20260101/${region}/local/aws4_request`;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=none`,
  };
  const call = async <Name extends keyof Answers & string>(action: Name, input: object): Promise<Answers[Name]> => {
    const named = { ...headers, 'x-amz-target': `${target}.${action}` };
    const outgoing = request(endpoint, { method: 'POST', agent, headers: named });
    outgoing.end(JSON.stringify(input));
    const response = await answered(outgoing);
    const answer = await text(response);
    if (response.statusCode !== 200) throw errorOf(answer);
    return JSON.parse(answer || '{}');
  };
  return { call, close: () => agent.destroy() };
};
