import { days } from '#lib/platform/core/contract/units.ts';

/** Errors of webhooks, connected services and settings of mails. */
export const delivery = {
  endpointDisabled: 'The endpoint is disabled: activate it first',
  endpointManaged: 'This endpoint was created by a form or an integration: remove it there',
  underDelivery: 'This event is being delivered at the moment: wait for the outcome',
  sinceMost: (most: number) => `must be at most ${days(most)} ago`,
  notInFuture: 'must not be in the future',
  noEmailAddress: 'The lead has no e-mail address that mail can be sent to',
  addressSuppressed: 'Mail to the address of this lead bounced or was reported as spam, so none is sent to it any more',
  mostTemplates: (most: number) => `must not be given: the brand has ${most} templates, delete one first`,
  autoresponder: 'is required while the autoresponder is enabled',
  completeUrl: 'must be a complete URL',
  noUser: 'must not contain a user name or password',
  noFragment: 'must not contain a fragment',
  startsWithHttps: 'must start with https',
  port: 'must use port 443 or 8443',
  notOurs: 'must not belong to this platform',
  reachable: 'must be reachable from the public internet',
  fieldManaged: (field: string) =>
    `${field} cannot be changed here: change it in the form or the integration that created this endpoint`,
};
/** Why a service, or an address that gets leads, could not be connected, and what can be wrong with its credentials. */
export const integrations = {
  unknownCredential: 'is not a credential of this integration',
  passesNoLeads: 'must be omitted: this integration does not pass on leads',
  /** Why a service, or an address that gets leads, could not be connected. */
  noAnswer: (service: string) => `${service} could not be reached; try again in a moment`,
  status: (service: string, status: number) => `${service} answered with status ${status}; try again in a moment`,
  turnstile: 'Cloudflare does not accept this secret key, or could not be reached',
  googleBusiness: 'Google has not approved our access to its API yet, so business profiles cannot be connected',
  ga4: 'Google Analytics does not accept events for this measurement ID',
  gtm: 'Google Tag Manager has no published container with this ID',
  hubspot: 'HubSpot does not accept this access token',
  metaStatus: (status: number) => `Meta refused a test event with status ${status}`,
  slack: (reason: string) => `Slack refused the webhook: ${reason}`,
  post: {
    invalid_request: 'The address cannot be called',
    dns: 'The host name of the address cannot be found',
    refused_address: 'The address must be reachable from the public internet',
    connection: 'No connection to the address could be made',
    tls: 'The certificate of the address is not trusted',
    protocol: 'The address does not answer with HTTP',
  },
  postTimeout: (seconds: number) => `The address did not answer within ${seconds} seconds`,
  postStatus: (status: number) => `The address answered with status ${status}`,
  /** Demands on credentials, by the key of the service and of the credential. */
  credentials: {
    ga4: {
      measurementId: 'must look like G-XXXXXXXXXX',
      apiSecret: 'must be the secret of a Measurement Protocol key',
    },
    gtm: { containerId: 'must look like GTM-XXXXXXX' },
    hubspot: { accessToken: 'must be the token of a private app' },
    meta_pixel: { pixelId: 'must be 5 to 20 digits', accessToken: 'must be an access token' },
    slack: { webhookUrl: 'must look like https://hooks.slack.com/services/T../B../..' },
    turnstile: { siteKey: 'must be a Turnstile site key', secretKey: 'must be a Turnstile secret key' },
    webhook: { url: 'must be an https address' },
    zapier: { url: 'must look like https://hooks.zapier.com/hooks/catch/../..' },
  },
};

/** Demands of shapes: the end of a sentence that begins with the name of the field. */
export const deliveryShapes = {
  mailTokens: (tokens: string) => `may contain the tokens ${tokens}, and no others`,
  attachmentNumber: 'must be a whole number from 1 to 99',
  domainName: 'must be a domain name such as acme.com',
  integrationKey: 'must be the key of an integration such as google_business',
  headerName: 'must be an HTTP header name such as X-Team',
  headerValue: 'must be at most 1,000 printable ASCII characters',
  reservedHeader: 'must not set webhook-*, content-*, user-agent, or headers of the connection such as host and expect',
  distinctHeaders: 'must not name a header twice; upper and lower case are the same',
};
