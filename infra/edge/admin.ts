import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type AdminOrigins, adminPolicy } from '#infra/admin/headers.ts';
import { named, type StageName } from '#infra/stages.ts';
import { apiSecurity } from './policies.ts';

/** The paths of the admin application at the host of the API. */
export const adminPaths = ['/admin', '/admin/*'];

/** Every address that is no file is a page of the application, and all pages are one file. */
export const adminPageCode = `function handler(event) {
  const request = event.request;
  if (!request.uri.startsWith('/admin/assets/')) request.uri = '/admin/index.html';
  return request;
}
`;

export const adminPageFunction = (scope: Construct, stage: StageName): EdgeFunction =>
  new EdgeFunction(scope, 'AdminPages', {
    functionName: named(stage, 'admin-pages'),
    comment: 'Leads every page of the admin application to its one file',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(adminPageCode),
  });

/** Security headers of the admin application, the same as `npm start` sends. */
export const adminHeaders = (scope: Construct, stage: StageName, origins: AdminOrigins): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'AdminHeaders', {
    responseHeadersPolicyName: named(stage, 'admin'),
    comment: 'Security headers of the admin application',
    securityHeadersBehavior: {
      ...apiSecurity,
      contentSecurityPolicy: { contentSecurityPolicy: adminPolicy(origins), override: true },
    },
  });
