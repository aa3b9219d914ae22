const some = (count: number): string => (count === 1 ? '1 location' : `${count.toLocaleString()} locations`);

/** The table of locations: its columns, its cells and its ticks. */
export const locationTable = {
  columns: 'Columns',
  many: 'Many locations at once',
  edit: (field: string, name: string) => `Edit ${field.toLowerCase()} of ${name}`,
  editAny: (name: string) => `Edit ${name}`,
  saved: (field: string, name: string) => `${field} of ${name} saved`,
  sorting: 'Reading all locations, to sort them',
  bar: 'Selected locations',
  select: (name: string) => `Select ${name}`,
  count: (count: number) => `${count.toLocaleString()} selected`,
  all: (count: number) => `All ${some(count)} selected`,
  selectAll: (count: number) => `Select all ${count.toLocaleString()}`,
  selectMatching: 'Select all that match',
  selectWhole: 'Select all locations',
  counting: 'Counting …',
  selectNone: 'Select none',
  profile: (score: number) => `Profile ${score}%`,
  leads: (count: number) => `${count.toLocaleString()} ${count === 1 ? 'lead' : 'leads'} in 30 days`,
};
