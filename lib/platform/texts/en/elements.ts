/** The fixed words of the elements for other pages. */
export const elements = {
  sending: 'Sending…',
  sent: 'Thank you. Your message has been sent.',
  privacy: 'Privacy policy (opens in a new tab)',
  check: 'Please check your answers',
  offline:
    'You are offline. Your answers stay here and are sent when you are online again. Please keep this page open.',
  lost: 'Your message could not be sent. Your answers are still here: please check your connection and send again.',
  unanswered: 'We do not know whether your message arrived. Please send it again: it cannot arrive twice.',
  kept: 'Your answers are still here.',
  changed: 'This form has changed since you opened it. Please check your answers and send again.',
  solve: 'Please complete the spam check, then send again.',
  noCaptcha: 'The spam check could not be loaded. Please allow it in your browser, or try again later.',
  unavailable: 'This cannot be shown at the moment.',
  again: 'Try again',

  locating: 'Looking for your position…',
  noPosition: 'Your position could not be found. Please enter a place or postal code.',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 location' : `${count} locations`),
  none: 'No location was found. Try another place or postal code.',
  more: 'Show more',
  call: (name: string) => `Call ${name}`,

  closes: (when: string) => `closes ${when}`,
  opens: (when: string) => `opens ${when}`,
  opensAllDay: (day: string) => `open 24 hours on ${day}`,
  unknown: 'Unknown',
};
