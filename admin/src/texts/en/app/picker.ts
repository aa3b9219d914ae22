/** Fields in which some of many are chosen. */
export const picker = {
  searchLocations: 'Search locations',
  noLocations: 'No location matches.',
  searching: 'Searching…',
  more: 'Type to find more.',
  noMatch: 'Nothing matches.',
  noForms: 'There are no forms yet.',
  unnamed: '…',
};
