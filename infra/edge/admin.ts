import { type Function as EdgeFunction, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type AdminOrigins, adminPolicy } from '#infra/admin/headers.ts';
import { named, type StageName } from '#infra/stages.ts';
import { apiSecurity } from './policies.ts';
import { addViewerFunction } from './viewer-function.ts';

/** The paths of the admin application at the host of the API. */
export const adminPaths = ['/admin', '/admin/*'];

/** Answers the address of every page with the one HTML file of the application. */
export const adminPageCode = `function handler(event) {
  const request = event.request;
  if (!request.uri.startsWith('/admin/assets/')) request.uri = '/admin/index.html';
  return request;
}
`;

export const adminPageFunction = (scope: Construct, stage: StageName): EdgeFunction =>
  addViewerFunction(scope, 'AdminPages', {
    stage,
    name: 'admin-pages',
    comment: 'Leads every page of the admin application to its one file',
    code: adminPageCode,
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
