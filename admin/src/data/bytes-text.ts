const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in the largest unit of which it has one. */
export const bytesText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${units[power]}`;
};
