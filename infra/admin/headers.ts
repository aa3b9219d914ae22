/** Other origins that the application may contact. */
export interface AdminOrigins {
  /** Origins of pictures and fonts. */
  media: string;
  /** Origins that receive uploads. */
  uploads: string;
  /** Origins of the brands' sites, which previews show in a frame. */
  frames: string;
}

/** Content security policy without inline scripts, inline styles and further origins. */
export const adminPolicy = ({ media, uploads, frames }: AdminOrigins): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    `connect-src 'self' ${uploads}`,
    `font-src 'self' ${media}`,
    `frame-src 'self' ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Cache headers: files with a hash in their name are immutable, the page is revalidated on each visit. */
export const adminCaching = (name: string): string =>
  name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

export const adminType = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
