/** A form to measure submissions with. */
export const measuredForm = {
  name: 'Measured',
  slug: 'measured',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true, mapTo: 'name' },
    { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
    { name: 'message', label: 'Message', type: 'textarea' },
  ],
};

/** The body of a submission of that form. */
export const measuredBody = (number: number, locationId: string | undefined): string =>
  JSON.stringify({
    fields: {
      name: `Visitor ${number}`,
      email: `visitor-${number}@measured.example`,
      message: 'The boiler leaks, and water has come through the ceiling since this morning.',
    },
    locationId,
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: 'winter',
  });
