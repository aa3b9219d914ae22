import type { Redirect } from './test-path.ts';

/** The values that the dialog of a redirect sets. */
export type Values = Pick<
  Redirect,
  'siteId' | 'fromPath' | 'fromQuery' | 'toUrl' | 'statusCode' | 'preserveQuery' | 'isActive'
>;
