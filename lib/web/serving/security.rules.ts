import { createHash } from 'node:crypto';
import { frameHosts } from '#lib/web/rendering/parts/frames.rules.ts';
import type { ExternalOrigins } from './external-origins.rules.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Our own elements of a kind: they carry the mark of the templates. */
const markedElements = (html: string, name: 'style' | 'script', mark: string) =>
  [...html.matchAll(new RegExp(`<${name}(?=[^>]* nonce="${mark}")([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, attributes = '', text = '']) => ({ text, source: / src="([^"]*)"/.exec(attributes)?.[1] }),
  );

const none: ExternalOrigins = { scripts: [], connections: [] };

interface Page {
  html: string;
  /** The value of `nonce` that the templates were given; it is secret. */
  mark: string;
  /** Protocol and host of the visitor's page. */
  origin: string;
  /** Protocol and host of the addresses of pictures. */
  mediaOrigin: string;
  /** The services of others that the page may load. */
  externalOrigins?: ExternalOrigins;
}

/**
 * A page without the marks of its own elements, and its content security policy: only its own styles and scripts, by the
 * hash of their text. A nonce would be the same for all visitors of a cached page, and everybody can read it; a hash
 * permits exactly one text.
 */
export const withSecurityPolicy = ({ html, mark, origin, mediaOrigin, externalOrigins = none }: Page) => {
  const styles = markedElements(html, 'style', mark).map(({ text }) => hashOf(text));
  const scripts = markedElements(html, 'script', mark).map(({ text, source }) =>
    source === undefined ? hashOf(text) : new URL(source, origin).href.replace(/[?#].*$/, ''),
  );
  const policy = {
    'default-src': ["'none'"],
    'script-src': [...new Set([...scripts, ...externalOrigins.scripts])],
    'style-src': [...new Set(styles)],
    'img-src': ["'self'", 'https:', 'data:', mediaOrigin],
    'media-src': ["'self'", 'https:', mediaOrigin],
    'connect-src': ["'self'", ...externalOrigins.connections],
    // A captcha, and some tags, show frames of the origin of their script.
    'frame-src': [...frameHosts.map((host) => `https://${host}`), ...externalOrigins.scripts],
    'font-src': ["'self'", mediaOrigin],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return {
    body: html.replaceAll(` nonce="${mark}"`, ''),
    policy: Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
      .join('; '),
  };
};
