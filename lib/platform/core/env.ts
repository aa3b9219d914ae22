import { AsyncLocalStorage } from 'node:async_hooks';

/** Every environment variable that a function may read. */
export type Variable =
  | 'TABLE_NAME'
  | 'MEDIA_BUCKET'
  | 'MEDIA_URL'
  | 'STAGE'
  | 'PUBLIC_URL'
  | 'ADMIN_ORIGINS'
  | 'MAIL_FROM'
  | 'SECRETS_ID'
  | 'VERIFY_SECRET_ID'
  | 'SIGN_SECRET_ID'
  | 'CALLERS_SECRET_ID'
  | 'VISITORS_SECRET_ID'
  | 'PREVIEWS_SECRET_ID'
  | 'REPLIES_SECRET_ID'
  | 'ANSWERS_SECRET_ID'
  | 'SEAL_SECRET_ID'
  | 'WEBHOOK_QUEUE_URL'
  | 'ISOLATED_WEBHOOK_QUEUE_URL'
  | 'MAIL_QUEUE_URL'
  | 'JOBS_QUEUE_URL'
  | 'IMAGES_QUEUE_URL'
  | 'INTEGRATION_QUEUE_URL'
  | 'PURGE_QUEUE_URL'
  | 'SUBMISSION_QUEUE_URL'
  | 'SITES_DISTRIBUTION';

/** Variables that have the same default in every deployed stage. */
export type Setting =
  | 'LOG_LEVEL'
  | 'LOCAL_ENDPOINTS_ALLOWED'
  | 'CHECK_ANSWERS'
  | 'MAIL_CONFIGURATION_SET'
  | 'MAIL_PER_SECOND'
  | 'REPLY_DOMAIN'
  | 'MAX_QUEUE_DELAY_SECONDS'
  | 'MEDIA_DISTRIBUTION'
  | 'TURNSTILE_URL'
  | 'INTEGRATIONS_BASE_URL'
  | 'DNS_SERVERS'
  | 'PARAMETERS_SECRETS_EXTENSION_HTTP_PORT'
  | 'TIMEOUT_FACTOR'
  | 'PARTITION_WRITES'
  | 'EDGE_SECRET_ID'
  | 'AWS_REGION'
  | 'AWS_SESSION_TOKEN'
  | 'METRICS_NAMESPACE'
  | 'FUNCTION_CLASS'
  | '_X_AMZN_TRACE_ID';

const withheld = new AsyncLocalStorage<ReadonlySet<Variable>>();

/**
 * Runs a function of the local stack without the variables that it is deployed without. Functions share a process there; a
 * deployed one has the environment of its template.
 */
export const without = <T>(names: ReadonlySet<Variable>, run: () => T): T => withheld.run(names, run);

export const variable = (name: Variable): string => {
  const value = withheld.getStore()?.has(name) ? undefined : process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`);
  return value;
};

export const setting = (name: Setting, otherwise: string): string => process.env[name] || otherwise;
