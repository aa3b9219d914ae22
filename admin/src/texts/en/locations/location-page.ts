/** Texts of the page of a location: its address, and whether visitors see it. */
export const page = {
  title: 'Page of the location',
  published: 'Live',
  notPublished: 'Not live',
  address: 'Address',
  path: 'Path',
  site: 'Site',
  sources: {
    dedicated_site: 'A site of this location',
    brand_site: 'The site of the brand',
    none: 'No domain is verified yet',
  },
  why: 'Why it is not public',
  reasons: {
    status: (status: string) =>
      `The status of the location is “${status}”: only active, coming soon and temporarily closed locations have a page.`,
    site: 'No domain is verified yet, so the page has a path but no address.',
  },
  changeStatus: 'Change the status',
  openSites: 'Open the sites',
  template: 'The page is made from the brand’s location template unless this location has a page of its own.',
  content: 'Pages of this location',
  noContent: 'The location has no pages of its own.',
};
