/** Words that pages of sites and elements share. */
export const common = {
  send: 'Send',
  optional: 'optional',
  choose: 'Please choose an option',

  whichLocation: 'Your location',
  place: 'Place or postal code',
  otherPlace: 'Another place or postal code',
  chooseNear: (place: string) => `Nearest to ${place}: please check the location, then send.`,
  notSure: 'I am not sure',

  search: 'Search',
  nearMe: 'Near me',
  nearestTo: (place: string) => `No location in ${place}; the nearest:`,

  openNow: 'Open now',
  closedNow: 'Closed now',
  temporarilyClosed: 'Temporarily closed',
  comingSoon: 'Opening soon',
  closed: 'Closed',
  allDay: 'Open 24 hours',
  today: 'Today',
  hours: 'Opening hours',
};
