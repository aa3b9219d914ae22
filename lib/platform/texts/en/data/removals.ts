const embeds = 'only YouTube, Vimeo and Google Maps can be embedded';

/** Parts of content that were removed when it was saved. */
export const removals = {
  tag: (name: string) => `<${name}> was removed`,
  attribute: (name: string, tag: string) => `The attribute ${name} of <${tag}> was removed`,
  embed: `An embed was removed: ${embeds}`,
  embedOfField: `The embed was removed: ${embeds}`,
  characters: 'Control characters or broken Unicode were removed',
  link: 'The link was removed: it is no address that a page may link to',
  code: 'The value was removed: it is an address that can run code',
  number: 'The number is too large',
  field: 'The field was removed: its name is too long, or stands for code',
};
