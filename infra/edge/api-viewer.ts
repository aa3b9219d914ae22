import type { Function as EdgeFunction } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageName } from '#infra/stages.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { allowing, publicPath, toEveryPage } from '#lib/platform/core/cors.ts';
import { visitedHostHeader, visitedPathHeader } from '#lib/web/serving/names.contract.ts';
import { addViewerFunction } from './viewer-function.ts';

/** Preflight requests of public paths get the same answer everywhere, except for submits. */
const preflightHeaders = Object.fromEntries(
  Object.entries({ ...toEveryPage, ...allowing }).map(([name, value]) => [name.toLowerCase(), { value }]),
);

/** The paths of the only operations that read cookies. A browser sends them everywhere, as their prefix wants. */
const authPath = login.path.replace(/[^/]+$/, '');

/** The path of a submit. */
const submitUri = new RegExp(`^${submitForm.path.replace(/{\w+}/g, '[^/]+')}$`);

/**
 * Runs first at the edge. It sets the header with the visitor's address and overwrites what the visitor sent; no policy can
 * forward CloudFront's own header without `Host`. The headers of sites are removed, as this host shows none, and cookies where
 * nothing reads them. It answers the
 * preflights of public paths, except those of submits: their answer depends on the origins that the form allows, and the edge
 * caches it.
 */
export const viewerCode = `function handler(event) {
  const request = event.request;
  if (request.method === 'OPTIONS' && request.uri.startsWith('${publicPath}') && !${submitUri}.test(request.uri)) {
    const headers = ${JSON.stringify(preflightHeaders)};
    headers['x-request-id'] = { value: event.context.requestId };
    return { statusCode: 204, statusDescription: 'No Content', headers };
  }
  if (request.uri === '/') return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/admin' } } };
  request.headers['x-frontage-visitor'] = { value: event.viewer.ip };
  delete request.headers['${visitedHostHeader}'];
  delete request.headers['${visitedPathHeader}'];
  if (!request.uri.startsWith('${authPath}')) request.cookies = {};
  return request;
}
`;

export const viewerFunction = (scope: Construct, stage: StageName): EdgeFunction =>
  addViewerFunction(scope, 'Viewer', {
    stage,
    name: 'viewer',
    comment: 'Tells the API who is connected, and answers preflights of what is public',
    code: viewerCode,
  });
