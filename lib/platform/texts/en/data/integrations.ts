import { days } from '#lib/platform/core/contract/units.ts';

/** The services that can be connected: what each does, and the names of its credentials. */
export const integrations = {
  ga4: {
    description:
      'Counts every lead as a generate_lead event, without any personal data. Google checks the form of the event, but tells nobody whether the API secret is right.',
    measurementId: 'Measurement ID',
    apiSecret: 'API secret',
  },
  googleBusiness: {
    description:
      'Cannot be connected until Google has approved our access to its API. Until then, update your profiles at Google yourself.',
  },
  gtm: {
    description: 'Loads your container on your pages. Connecting checks that the container is published.',
    containerId: 'Container ID',
  },
  hubspot: {
    description: 'Creates or updates a contact for every lead that gives an e-mail address.',
    accessToken: 'Access token of a private app',
  },
  metaPixel: {
    description:
      'Reports every lead through the Conversions API, with e-mail address and phone number as SHA-256 hashes only. Visitors who refused consent are left out.',
    pixelId: 'Pixel ID',
    accessToken: 'Conversions API access token',
  },
  slack: {
    description: 'Posts the name and the form of every lead to a channel, with a link.',
    webhookUrl: 'Incoming webhook URL',
  },
  turnstile: {
    description: 'Checks visitors of the forms that use this site key and have no secret key of their own.',
    siteKey: 'Site key',
    secretKey: 'Secret key',
  },
  webhook: {
    description: (attempts: number, within: number) =>
      `Posts every lead to an address of yours, signed, with ${attempts} attempts over ${days(within)}.`,
    url: 'Address',
  },
  zapier: { description: 'Starts a Zap for every lead.', url: 'Catch hook URL' },

  /** Why leads are not passed on. */
  failures: {
    unreachable: (service: string) => `${service} could not be reached`,
    status: (service: string, status: number) => `${service} answered with status ${status}`,
    slack: (reason: string) => `Slack refused the message: ${reason}`,
    metaToken: 'Meta does not accept this access token',
    metaPermission: 'The access token has no permission for this pixel',
    metaPixel: 'Meta does not know this pixel, or not with this access token',
  },
  /** Why nothing is sent to the webhook endpoint of a connection, by the reason for which it is disabled. */
  disabled: {
    gone: 'The address answered 410 Gone, so nothing is sent to it any more. Connect it again.',
    failing: (attempts: number, within: number) =>
      `${attempts} attempts over ${days(within)} failed, so nothing is sent any more. Connect it again.`,
    by_user: 'The webhook endpoint was switched off.',
  },
};
