const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const email = new RegExp(`^[^\\s@"(),:;<>[\\\\\\]]{1,64}@(?:${label}\\.)+${label}$`, 'u');

export const maxEmailLength = 254;

/** Addresses in any script; whether one is reachable is decided when sending. */
export const isEmail = (value: string): boolean =>
  value.length <= maxEmailLength && email.test(value) && !/^\.|\.\.|\.@/.test(value);

/** Whether mail can be sent to an address: SES accepts only ASCII. */
export const isReachable = (address: string): boolean => /^[!-~]+$/.test(address);

export const maxPhoneLength = 40;
const extension = /[\s,;]*(?:ext\.?|x|#)\s*\d{1,6}$/i;
const phone = /^\+?[\d\s().\-/\u2010-\u2015]+$/;

/** The digits of a phone number without its extension, with the leading + of an international one. */
export const phoneDigits = (value: string): string => {
  const main = value.replace(extension, '').trim();
  const digits = main.replace(/\D/g, '');
  if (main.startsWith('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
};

/** Phone numbers are accepted in any notation that can be dialled. */
export const isPhone = (value: string): boolean =>
  value.length <= maxPhoneLength &&
  phone.test(value.replace(extension, '').trim()) &&
  /^\+?\d{6,15}$/.test(phoneDigits(value));

export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};
