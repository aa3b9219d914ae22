/** E-mail addresses: what they may be, how they are compared, and how mail and links name them. */

const label = '[\\p{L}\\p{N}\\p{So}](?:[\\p{L}\\p{M}\\p{N}\\p{So}-]*[\\p{L}\\p{M}\\p{N}\\p{So}])?';
const plainLocal = '[^\\s@"(),:;<>[\\\\\\]]+';
/** Quoted, it may have spaces and most signs. */
const quotedLocal = '"[^"\\\\\\p{Cc}]+"';
const shape = new RegExp(`^(?:${plainLocal}|${quotedLocal})@(?:${label}\\.)+${label}$`, 'u');

export const maxEmailLength = 254;
const maxLocalLength = 64;
const maxLabelLength = 63;

const isAscii = (text: string): boolean => /^[!-~]*$/.test(text);

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
};

/** A domain in the form of the DNS: `müller-köln.example` is `xn--mller-kln-67a3d.example`. Undefined if it can be none. */
const asciiDomain = (domain: string): string | undefined => {
  if (isAscii(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

/**
 * Dots that RFC 5321 does not allow; Japanese mobile networks gave out such addresses until 2009, and still deliver to them.
 */
const hasStrayDot = (address: string): boolean => !address.startsWith('"') && /^\.|\.\.|\.@/.test(address);
const isOfMobileNetwork = (address: string): boolean =>
  /@(?:docomo|ezweb|au|[a-z]+\.vodafone|softbank)\.(?:ne\.jp|com)$/i.test(address);

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Addresses in any script, in the lengths of RFC 5321; whether one is reachable is decided when sending. */
export const isEmail = (address: string): boolean => {
  if (address.length > maxEmailLength || !shape.test(address)) return false;
  if (hasStrayDot(address) && !isOfMobileNetwork(address)) return false;
  const [local, given] = partsOf(address);
  const domain = asciiDomain(given);
  return (
    domain !== undefined &&
    bytesOf(local) <= maxLocalLength &&
    domain.split('.').every(({ length }) => length <= maxLabelLength) &&
    bytesOf(local) + 1 + domain.length <= maxEmailLength
  );
};

/** Whether mail can be sent to an address: SES accepts only plain ASCII before the @. */
export const isReachable = (address: string): boolean => {
  const [local, domain] = partsOf(address);
  const isPlain = local !== '' && isAscii(local) && !local.startsWith('"') && !hasStrayDot(address);
  return isPlain && asciiDomain(domain) !== undefined;
};

/**
 * The address in what people type or paste: with the name beside it, as a link, in the signs of East Asian keyboards, with
 * spaces or the comma of a list.
 */
export const emailIn = (text: string): string => {
  const [, bracketed] = /<([^<>]+)>\s*$/.exec(text) ?? [];
  return (bracketed ?? text)
    .replace(/\uff20/g, '@')
    .replace(/[\uff0e\u3002\uff61](?=[^@]*$)/g, '.')
    .replace(/^\s*mailto:\s*/i, '')
    .replace(/\s*@\s*/, '@')
    .replace(/[\s.,;]+$/, '')
    .trim();
};

/** An address as mail headers name it, with the domain in ASCII. */
export const mailAddress = (address: string): string => {
  const [local, domain] = partsOf(address);
  return isAscii(domain) ? address : `${local}@${asciiDomain(domain) ?? domain}`;
};

/** Equal for addresses that are the same, in any case and with the domain in either form. */
export const emailKey = (address: string): string => mailAddress(address.trim().normalize('NFC')).toLowerCase();

/** The link that writes to an address. */
export const mailtoLink = (address: string): string => {
  const [local, domain] = partsOf(mailAddress(address));
  return `mailto:${encodeURIComponent(local).replace(/%(?:2B|40)/g, decodeURIComponent)}@${domain}`;
};
