const person = [
  { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
  { name: 'phone', label: 'Phone', type: 'phone', mapTo: 'phone' },
];

export const quoteForm = {
  name: 'Get a quote',
  slug: 'quote',
  type: 'LEAD_CAPTURE',
  fields: [
    ...person,
    { name: 'postalCode', label: 'ZIP code', type: 'text', mapTo: 'postalCode', maxLength: 10 },
    {
      name: 'job',
      label: 'What is it about?',
      type: 'select',
      required: true,
      options: ['Leak', 'Drain', 'Water heater', 'Something else'],
    },
    {
      name: 'heater',
      label: 'What kind of heater is it?',
      type: 'radio',
      options: ['Tank', 'Tankless', 'I do not know'],
      showIf: { field: 'job', equals: 'Water heater' },
    },
    {
      name: 'drain',
      label: 'Which drain is it?',
      type: 'select',
      options: ['Kitchen', 'Bathroom', 'Outside', 'All of them'],
      showIf: { field: 'job', equals: 'Drain' },
    },
    {
      name: 'message',
      label: 'Tell us more',
      type: 'textarea',
      mapTo: 'message',
      placeholder: 'Since when, where in the house, what you tried',
    },
    { name: 'agree', label: 'You may call me about this request', type: 'consent', required: true },
  ],
  notificationEmails: ['quotes@acme.example'],
  submitLabel: 'Get my quote',
  successMessage: 'Thank you. You get a price from us within one working day.',
  spam: { blockedWords: ['crypto', 'backlinks', 'casino'] },
};

export const careersForm = {
  name: 'Work with us',
  slug: 'careers',
  fields: [
    ...person,
    {
      name: 'position',
      label: 'Position',
      type: 'select',
      required: true,
      options: ['Plumber', 'Apprentice', 'Dispatcher', 'Office'],
    },
    { name: 'licence', label: 'Licence number', type: 'text', showIf: { field: 'position', equals: 'Plumber' } },
    { name: 'message', label: 'A few words about you', type: 'textarea', mapTo: 'message' },
  ],
  notificationEmails: ['jobs@acme.example'],
  submitLabel: 'Apply',
  successMessage: 'Thank you, we write to you this week.',
};
