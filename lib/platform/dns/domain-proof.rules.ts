/** The DNS name of the TXT record that proves ownership of a domain. */
export const proofName = (domain: string): string => `_frontage.${domain}`;
