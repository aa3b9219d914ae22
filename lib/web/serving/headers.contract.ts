/** The content security policy of an answer that is no page: it loads nothing, leads nowhere and is shown in no frame. */
export const nothingPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The headers of everything that a site answers. Pages have a content security policy of their own. Subdomains of customers'
 * domains may have no certificate.
 */
export const siteHeaders = {
  'Content-Security-Policy': nothingPolicy,
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
};
