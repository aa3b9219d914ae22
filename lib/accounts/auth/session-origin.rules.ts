const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const namedIn = (text: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a User-Agent header, such as `Chrome on Windows`, or the name of a program; undefined if unknown. */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  if (userAgent === undefined) return undefined;
  const browser = namedIn(userAgent, browsers);
  const system = namedIn(userAgent, systems);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return system ?? /^[A-Za-z][\w.-]{0,39}(?=\/|$)/.exec(userAgent)?.[0];
};

/** The network of an address: enough to recognise a place, and less than the address. */
export const networkOf = (address: string): string | undefined => {
  const [, start] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (start !== undefined) return `${start}.0/24`;
  return address.endsWith('::/64') ? address : undefined;
};

/** Device and network of a session. No other part of a request's User-Agent and address is stored. */
export interface SessionOrigin {
  device?: string;
  network?: string;
}

export const originOf = (userAgent: string | undefined, visitor: string): SessionOrigin => {
  const [device, network] = [deviceOf(userAgent), networkOf(visitor)];
  return { ...(device !== undefined && { device }), ...(network !== undefined && { network }) };
};

/**
 * The network that a visitor can choose addresses of: an IPv4 /24 or an IPv6 /48. Visitors are an IPv4 address or an IPv6 /64
 * in full groups.
 */
export const sourceNetwork = (visitor: string): string =>
  visitor.includes(':')
    ? `${visitor.split(':').slice(0, 3).join(':')}::/48`
    : visitor.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
