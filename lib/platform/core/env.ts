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
  | 'WEBHOOK_QUEUE_URL'
  | 'ISOLATED_WEBHOOK_QUEUE_URL'
  | 'MAIL_QUEUE_URL'
  | 'JOBS_QUEUE_URL'
  | 'IMAGES_QUEUE_URL'
  | 'INTEGRATION_QUEUE_URL'
  | 'PURGE_QUEUE_URL'
  | 'SITES_DISTRIBUTION';

/** Variables that have the same default in every deployed stage. */
export type Setting =
  | 'LOG_LEVEL'
  | 'LOCAL_ENDPOINTS_ALLOWED'
  | 'CHECK_ANSWERS'
  | 'MAIL_CONFIGURATION_SET'
  | 'MAIL_PER_SECOND'
  | 'MAX_QUEUE_DELAY_SECONDS'
  | 'MEDIA_DISTRIBUTION'
  | 'TURNSTILE_URL'
  | 'INTEGRATIONS_BASE_URL'
  | 'DNS_SERVERS'
  | 'PARAMETERS_SECRETS_EXTENSION_HTTP_PORT'
  | 'TIMEOUT_FACTOR'
  | 'PARTITION_WRITES'
  | 'EDGE_SECRET_ID'
  | 'PROBE_BRAND_ID'
  | 'PROBE_FORM_SLUG'
  | 'AWS_SESSION_TOKEN';

export const variable = (name: Variable): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`);
  return value;
};

export const setting = (name: Setting, otherwise: string): string => process.env[name] || otherwise;
