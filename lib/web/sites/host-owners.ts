/** Whose host a site's domain is. */
export interface HostOwner {
  brandId: string;
  /** The site. */
  holder: string;
  locationId: string | null;
}

const maxHosts = 5000;

/**
 * The owners as this process last read them, so that a public read can ask for the claim of a host and for the records of
 * its brand at once. They have no time limit: each use compares the owner with the claim. The renderer remembers for a
 * minute what a host shows, in `lib/use-cases/serving/hosts.ts`, and reads no claim meanwhile.
 */
const owners = new Map<string, HostOwner>();

export const knownOwner = (host: string): HostOwner | undefined => owners.get(host);

export const keepOwner = (host: string, owner: HostOwner): void => {
  if (owners.size >= maxHosts && !owners.has(host)) owners.clear();
  owners.set(host, owner);
};

export const dropOwner = (host: string): void => {
  owners.delete(host);
};
