/** Why leads are lost, until a brand has its own reasons. */
export const leadSettings = {
  lostReasons: {
    price: 'Too expensive',
    competitor: 'Chose somebody else',
    no_answer: 'Could not be reached',
    out_of_area: 'Outside of our area',
    not_offered: 'We do not offer it',
    no_need: 'No longer needed',
    other: 'Other',
  },
};
