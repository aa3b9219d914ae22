import { createContext, runInContext } from 'node:vm';

interface Value {
  value: string;
}

export interface ViewerRequest {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
}

/** What a function hands on, or its own answer. */
export type Passed = ViewerRequest & { statusCode?: number };

export const visitorAddress = '203.0.113.7';

/** Parts of the language that the runtime of CloudFront does not have, beside those of Node, which no new context has. */
const absent = ['Intl', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'Iterator'];

/** Functions as CloudFront's second runtime runs them: strict, without network, timers, modules and code made from text. */
export const atEdge = (code: string, request: Partial<ViewerRequest> & { host: string }): Passed => {
  const { host, headers = {}, ...given } = request;
  const event = {
    version: '1.0',
    context: {
      distributionDomainName: 'd111111abcdef8.cloudfront.net',
      distributionId: 'EDFDVBD6EXAMPLE',
      eventType: 'viewer-request',
      requestId: 'edge-1',
    },
    viewer: { ip: visitorAddress },
    request: {
      method: 'GET',
      uri: '/',
      querystring: {},
      cookies: {},
      ...given,
      headers: { host: { value: host }, ...headers },
    },
  };
  const context = createContext(
    { event: JSON.stringify(event) },
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  );
  const without = absent.map((name) => `delete globalThis.${name};`).join('');
  const run = `${without}\n(() => {\n'use strict';\n${code}\nreturn JSON.stringify(handler(JSON.parse(event)));\n})()`;
  return JSON.parse(runInContext(run, context, { timeout: 1000 }));
};
