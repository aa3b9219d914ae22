/** All words of the elements in English. Another language has the same keys and is added to `languages`. */
const english = {
  send: 'Send',
  sending: 'Sending…',
  sent: 'Thank you. Your message has been sent.',
  optional: 'optional',
  privacy: 'Privacy policy (opens in a new tab)',
  choose: 'Please choose an option',
  wrong: (rule: string) => `This ${rule}.`,
  check: 'Please check your answers',
  offline:
    'You are offline. Your answers stay here and are sent when you are online again. Please keep this page open.',
  lost: 'Your message could not be sent. Your answers are still here: please check your connection and send again.',
  unanswered: 'We do not know whether your message arrived. Please send it again: it cannot arrive twice.',
  wait: (seconds: number) =>
    `Too many messages at once. Your answers are still here: please send again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`}.`,
  inactive: 'This form does not accept messages at the moment. Your answers are still here.',
  missing: 'This form no longer exists. Your answers are still here.',
  changed: 'This form has changed since you opened it. Please check your answers and send again.',
  solve: 'Please complete the spam check, then send again.',
  noCaptcha: 'The spam check could not be loaded. Please allow it in your browser, or try again later.',
  refused: (reason: string) => `Your message was not sent: ${reason}. Your answers are still here.`,
  unavailable: 'This cannot be shown at the moment.',
  again: 'Try again',

  place: 'Place or postal code',
  search: 'Search',
  nearMe: 'Near me',
  locating: 'Looking for your position…',
  noPosition: 'Your position could not be found. Please enter a place or postal code.',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 location' : `${count} locations`),
  nearest: (place: string) => `No location in ${place}; the nearest:`,
  none: 'No location was found. Try another place or postal code.',
  more: 'Show more',
  call: (name: string) => `Call ${name}`,

  openNow: 'Open now',
  closedNow: 'Closed now',
  temporarilyClosed: 'Temporarily closed',
  comingSoon: 'Opening soon',
  closes: (when: string) => `closes ${when}`,
  opens: (when: string) => `opens ${when}`,
  opensAllDay: (day: string) => `open 24 hours on ${day}`,
  closed: 'Closed',
  allDay: 'Open 24 hours',
  unknown: 'Unknown',
  today: 'Today',
  hours: 'Opening hours',
};

export type Texts = typeof english;

const languages: Record<string, Texts> = { en: english };

/** The language of an element: its own, that of what it is in, or that of the page. */
export const languageOf = (element: Element): string =>
  element.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang || 'en';

export const textsOf = (element: Element): Texts => languages[languageOf(element).split('-', 1)[0] ?? ''] ?? english;
