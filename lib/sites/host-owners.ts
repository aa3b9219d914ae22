/** Whose host a site's domain is. */
export interface HostOwner {
  brandId: string;
  /** The site. */
  holder: string;
  locationId: string | null;
}

const maxHosts = 5000;

/** As this process last read them. Whoever uses one reads it again, together with the records of that brand. */
const owners = new Map<string, HostOwner>();

export const knownOwner = (host: string): HostOwner | undefined => owners.get(host);

export const keepOwner = (host: string, owner: HostOwner): void => {
  if (owners.size >= maxHosts && !owners.has(host)) owners.clear();
  owners.set(host, owner);
};

export const dropOwner = (host: string): void => {
  owners.delete(host);
};
