import * as z from 'zod';
import { webShapes } from '#lib/platform/texts/errors.ts';

/** One label of a host. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const host = new RegExp(`^(?:\\*\\.)?(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

/** Second-level names below which anybody can register, such as `co.uk`. */
const registries = ['ac', 'co', 'com', 'edu', 'gov', 'gob', 'ltd', 'me', 'net', 'ne', 'or', 'org', 'plc'];

/** Whether a host with an asterisk stands for the names of one owner, and not for all below a top-level domain. */
const isOfOneOwner = (value: string): boolean => {
  if (!value.startsWith('*.')) return true;
  const [top = '', second = '', third] = value.slice(2).split('.').toReversed();
  return second !== '' && (third !== undefined || top.length > 2 || !registries.includes(second));
};

export const maxTagHosts = 20;

/** Hosts, without a protocol. */
export const tagHosts = z.array(
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(host, { error: () => webShapes().tagHost })
    .refine(isOfOneOwner, {
      error: () => webShapes().tagHostOwner,
      params: { code: 'format' },
    }),
);
