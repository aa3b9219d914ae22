import type { Redirect } from './test-path.ts';

/** What the dialog of a redirect sets. */
export type Values = Pick<
  Redirect,
  'siteId' | 'fromPath' | 'fromQuery' | 'toUrl' | 'statusCode' | 'preserveQuery' | 'isActive'
>;
