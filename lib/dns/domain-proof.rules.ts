/** The name in the DNS whose TXT record proves that a domain is a brand's. */
export const proofName = (domain: string): string => `_frontage.${domain}`;
