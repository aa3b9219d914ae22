/** Names of jobs that nobody gave one, by their type, and why one ended early. */
export const jobs = {
  title: {
    import: 'Import of locations',
    change: 'Change of locations',
    export: 'Export of the brand',
    'brand-import': 'Import of a brand',
  },
  error: {
    rights: 'Who started it may no longer make such changes in this brand',
    row: 'It stopped at the first row with something wrong, as was asked for',
    files: 'The rows of the job are no longer stored: start it again',
    unexpected: 'Something went wrong on our side. Apply it again to continue: what is done is not done twice',
  },
};
