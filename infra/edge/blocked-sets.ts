/** The firewall's lists of addresses that operators block. */
export const blockedSets = [
  { version: 'IPV4', name: 'blocked-ipv4' },
  { version: 'IPV6', name: 'blocked-ipv6' },
] as const;
