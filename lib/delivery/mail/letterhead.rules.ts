import { readableOn, textOn } from '#lib/accounts/brands/colors.rules.ts';
import { escapeHtml } from '#lib/platform/core/text/html.ts';

/** The brand, or the platform, that sends a mail: name, accent colour and logo. */
export interface Letterhead {
  name: string;
  /** As #rrggbb. */
  color: string;
  logo: { url: string; width: number; height: number } | null;
}

/** The letterhead of mails that are about no brand. */
export const platformHead: Letterhead = { name: 'Frontage', color: '#0f766e', logo: null };

const light = { page: '#f3f4f6', sheet: '#ffffff', text: '#1f2937', line: '#e5e7eb' };
const dark = { page: '#111827', sheet: '#1f2937', text: '#f3f4f6', line: '#374151' };

/** A link that stands out. Mail programs that drop style sheets keep the style of an element. */
export const button = ({ color }: Letterhead, url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${color};color:${textOn(color)};font-weight:600;text-decoration:none">${label}</a>`;

const maxLogo = { width: 200, height: 48 };

const logoOrName = ({ name, logo }: Letterhead): string => {
  if (!logo) return `<strong style="font-size:18px">${escapeHtml(name)}</strong>`;
  const scale = Math.min(1, maxLogo.width / logo.width, maxLogo.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  // Many programs show no pictures at first: the name stands in its place.
  return `<img src="${escapeHtml(logo.url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="border:0;font-size:18px;font-weight:bold;max-width:100%">`;
};

/**
 * A mail as a page of HTML with the head of its sender, for narrow and wide windows, light and dark. It is laid out with tables,
 * as Outlook knows nothing else.
 */
export const onLetterhead = (content: string, head: Letterhead): string => {
  const { color } = head;
  const font = 'font:16px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; }
.sheet a:not([style]) { color: ${readableOn(color, light.sheet)}; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; border-top-color: ${color} !important; }
  .sheet td, .sheet th { color: ${dark.text} !important; border-color: ${dark.line} !important; }
  .sheet a:not([style]) { color: ${readableOn(color, dark.sheet)}; }
}
</style>
</head>
<body style="margin:0">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.sheet};border:1px solid ${light.line};border-top:4px solid ${color};border-radius:8px;text-align:left">
<tr><td style="padding:20px 24px 0;${font};color:${light.text}">${logoOrName(head)}</td></tr>
<tr><td style="padding:4px 24px 16px;${font};color:${light.text};overflow-wrap:anywhere">
${content}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
