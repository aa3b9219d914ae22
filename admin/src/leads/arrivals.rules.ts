interface Dated {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** The leads of a later read that came in since, so that the list can announce their number first. */
export const arrivalsIn = <Lead extends Dated>(shown: readonly Lead[], later: readonly Lead[]): Lead[] => {
  const known = new Set(shown.map(({ id }) => id));
  const newest = shown[0]?.createdAt ?? '';
  return later.filter(({ id, createdAt }) => !known.has(id) && createdAt >= newest);
};

/** The list in its order, with the latest version of each lead. */
export const upToDate = <Lead extends Dated>(
  shown: readonly Lead[],
  ...later: readonly (readonly Lead[])[]
): Lead[] => {
  const latest = new Map(shown.map((lead) => [lead.id, lead]));
  for (const lead of later.flat()) {
    const known = latest.get(lead.id);
    if (known && lead.updatedAt >= known.updatedAt) latest.set(lead.id, lead);
  }
  return shown.map((lead) => latest.get(lead.id) ?? lead);
};
