const offsetOf = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

/** IANA time zones with their present UTC offset. */
export const zoneOptions = (also: string) =>
  [...new Set([also, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((id) => ({ id, label: `${id.replaceAll('_', ' ')} (${offsetOf(id)})` }));
