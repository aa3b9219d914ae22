import { attemptDays } from '../../../../../lib/delivery/webhooks/waits.contract.ts';
import { days } from '../../../../../lib/platform/core/contract/units.ts';

/** The help texts beside the forms of the admin application: purpose, effect and a tip. */
export interface Help {
  about: string;
  affects: string;
  tip: string;
  /** Where to see what it does. A path below the address of the brand. */
  link?: { label: string; to: string };
}

/** Help beside forms. */
export const help = {
  title: 'About this form',
  about: 'What it is for',
  affects: 'What it changes',
  tip: 'Tip',
};

export const helpOf = {
  brand: {
    about: 'The name, the region and the permissions that all locations of the brand share.',
    affects:
      'Name and slogan are on every page of the website and in every mail. The time zone decides when a day begins in figures and exports.',
    tip: 'Decide here whether marketing may publish, and how long leads are kept. Both apply to every location.',
    link: { label: 'Choose logo and colours', to: 'settings/theme' },
  },
  email: {
    about: 'Who gets a mail when a lead arrives, and from which address mails are sent.',
    affects: 'Every form of every location, unless a location or a form has recipients of its own.',
    tip: 'Use an address that several people read. Then no lead waits for one person.',
    link: { label: 'Look at the forms', to: 'forms' },
  },
  leadRules: {
    about: 'Who gets a new lead, and who is told when nobody answers it.',
    affects: 'Leads that come in from now on, are released from quarantine, or are moved to another location.',
    tip: 'Tell the person who has the lead first, and an admin an hour later. Then no lead is forgotten.',
    link: { label: 'Look at the people', to: 'people' },
  },
  emailAtLocation: {
    about: 'Who at this location gets a mail when a lead arrives.',
    affects: 'The leads of this location alone. Where nothing is set, the settings of the brand apply.',
    tip: 'The card “What applies” says who is told in the end.',
  },
  answerTemplate: {
    about: 'A text that answers leads, with tokens for the name of the visitor, the location and the form.',
    affects: 'Everybody who answers a lead can choose it. What was sent with it before stays as it is.',
    tip: 'Keep it short and ask one question: visitors reply to that.',
    link: { label: 'All answer templates', to: 'settings/answer-templates' },
  },
  customField: {
    about: 'A field that every location fills in for itself, such as parking or the size of a store.',
    affects: 'It appears on the tab “Custom fields” of each location, and texts can name it as {{custom.key}}.',
    tip: 'Choose the key with care: texts that name it would show nothing after it has changed.',
    link: { label: 'All custom fields', to: 'settings/custom-fields' },
  },
  customValues: {
    about: 'What this location has in the fields that your brand has added.',
    affects: 'Pages and texts of this location that name the field.',
    tip: 'A field that is left empty shows its default value, if the brand has set one.',
  },
  newLocation: {
    about: 'A new outlet of the brand. It gets an address on the website and an inbox of its own.',
    affects: 'It counts for your plan once it is active. Visitors see it when its profile has an address.',
    tip: 'The name and the city are enough to begin: phone, hours and pictures follow in its profile.',
    link: { label: 'All locations', to: 'locations' },
  },
  event: {
    about: 'Something on a certain day that people can come to: an open day, a course, a sale.',
    affects: 'While it is live, it is in the list of events and on a page of its own. It disappears when it has ended.',
    tip: 'Begin with what is in it for the visitor, and add a picture.',
    link: { label: 'All events', to: 'events' },
  },
  service: {
    about: 'Something that people can ask for, with its price and duration.',
    affects: 'It is on the pages of the locations that offer it, and has a page of its own at each of them.',
    tip: 'Use the words that people search for: “Drain cleaning” is found, “Solutions” is not.',
    link: { label: 'All services', to: 'services' },
  },
  apiKey: {
    about: 'A credential for a program, such as your own website or a dashboard.',
    affects: 'Whoever has the key can do what its scopes say, without a sign-in.',
    tip: 'Give it only what the program needs, and a date on which it ends. You can revoke it at any time.',
    link: { label: 'All API keys', to: 'integrations/api-keys' },
  },
  webhook: {
    about: 'An address of your own system that gets each new lead within seconds.',
    affects: `The leads of the forms and locations that you choose. What fails is sent again for ${days(attemptDays)}.`,
    tip: 'Check the signature of each delivery, so that nobody can invent leads.',
    link: { label: 'All endpoints', to: 'integrations/webhooks' },
  },
  connection: {
    about: 'The credentials with which Frontage works with this service for you.',
    affects: 'New leads and pages from now on. What is there already is not sent.',
    tip: 'The credentials are tested before they are kept, and nobody can read them afterwards.',
    link: { label: 'All connections', to: 'integrations' },
  },
  tenant: {
    about: 'A company that owns brands.',
    affects: 'Nothing is visible yet: people come with the first brand.',
    tip: 'One tenant for each company with which there is a contract.',
  },
  newBrand: {
    about: 'A brand with its locations, website and people.',
    affects: 'Its first admin gets an invitation by mail and can begin at once.',
    tip: 'Time zone and language are those of its head office. Both can be changed later.',
  },
  account: {
    about: 'How you sign in, and how this application looks on this device.',
    affects: 'You alone. Your role and your locations are set by the admins of a brand.',
    tip: 'If you see a sign-in that was not yours, change the password: all other devices are signed out.',
  },
} as const satisfies Readonly<Record<string, Help>>;
