/**
 * The network that a visitor can choose addresses of: an IPv4 /24 or an IPv6 /48. Visitors are an IPv4 address or an IPv6 /64
 * in full groups.
 */
export const sourceNetwork = (visitor: string): string =>
  visitor.includes(':')
    ? `${visitor.split(':').slice(0, 3).join(':')}::/48`
    : visitor.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
