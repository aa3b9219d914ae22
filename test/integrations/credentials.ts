interface Sample {
  good(): Record<string, string>;
  bad(): Record<string, string>;
  secrets: string[];
}

/** Credentials that the stand-in accepts, and some that are well-formed but rejected. */
export const services = (base: () => string): Record<string, Sample> => ({
  slack: {
    // secretlint-disable-next-line -- made up
    good: () => ({ webhookUrl: 'https://hooks.slack.com/services/T01ABCDEF/B01ABCDEF/goodgoodgood' }),
    // secretlint-disable-next-line -- made up
    bad: () => ({ webhookUrl: 'https://hooks.slack.com/services/T01ABCDEF/B01ABCDEF/badbadbadbad' }),
    secrets: ['webhookUrl'],
  },
  zapier: {
    good: () => ({ url: 'https://hooks.zapier.com/hooks/catch/123/good/' }),
    bad: () => ({ url: 'https://hooks.zapier.com/hooks/catch/123/bad/' }),
    secrets: [],
  },
  webhook: {
    good: () => ({ url: `${base()}/zapier/leads` }),
    bad: () => ({ url: `${base()}/zapier/bad` }),
    secrets: [],
  },
  ga4: {
    good: () => ({ measurementId: 'G-ABC1234567', apiSecret: 'good-secret-of-ga' }),
    bad: () => ({ measurementId: 'G-BADBADBAD', apiSecret: 'good-secret-of-ga' }),
    secrets: ['apiSecret'],
  },
  gtm: {
    good: () => ({ containerId: 'GTM-ABC1234' }),
    bad: () => ({ containerId: 'GTM-BADBAD' }),
    secrets: [],
  },
  meta_pixel: {
    good: () => ({ pixelId: '123456789012345', accessToken: 'goodgoodgoodgoodgoodgood' }),
    bad: () => ({ pixelId: '123456789012345', accessToken: 'badbadbadbadbadbadbadbad' }),
    secrets: ['accessToken'],
  },
  turnstile: {
    good: () => ({ siteKey: '0x4AAAAAAAgood', secretKey: '0x4AAAAAAAgoodsecret' }),
    bad: () => ({ siteKey: '0x4AAAAAAAgood', secretKey: '0x4AAAAAAAbadsecret' }),
    secrets: ['secretKey'],
  },
  hubspot: {
    good: () => ({ accessToken: 'pat-na1-good-good-good-good' }),
    bad: () => ({ accessToken: 'pat-na1-bad-bad-bad-bad-bad' }),
    secrets: ['accessToken'],
  },
});
