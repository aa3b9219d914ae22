/** Derives the key of an amenity: "Drive-through window" is `driveThroughWindow`. */
export const attributeName = (label: string): string => {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const name = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return name.slice(0, 40);
};

/** Label of an amenity's key. */
export const attributeLabel = (name: string): string => {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
