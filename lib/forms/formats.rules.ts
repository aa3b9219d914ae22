const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const email = new RegExp(`^[^\\s@"(),:;<>[\\\\\\]]{1,64}@(?:${label}\\.)+${label}$`, 'u');

export const maxEmailLength = 254;

/** Addresses in any script; whether one is reachable is decided when sending. */
export const isEmail = (value: string): boolean =>
  value.length <= maxEmailLength && email.test(value) && !/^\.|\.\.|\.@/.test(value);

/** Whether mail can be sent to an address: SES accepts only ASCII. */
export const isReachable = (address: string): boolean => /^[!-~]+$/.test(address);

export const maxPhoneLength = 40;
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};
