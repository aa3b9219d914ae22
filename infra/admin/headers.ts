/** Other origins that the admin application talks to. */
export interface AdminOrigins {
  /** Where pictures come from. */
  media: string;
  /** Where large files are uploaded to. */
  uploads: string;
  /** Sites of brands, which previews show in a frame. */
  frames: string;
}

/** No inline script, no inline style and no origin but these. */
export const adminPolicy = ({ media, uploads, frames }: AdminOrigins): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    `connect-src 'self' ${uploads}`,
    "font-src 'self'",
    `frame-src 'self' ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** How long browsers keep a file: names with a hash never mean other bytes, and the page is asked for each time. */
export const adminCaching = (name: string): string =>
  name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

export const adminType = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
