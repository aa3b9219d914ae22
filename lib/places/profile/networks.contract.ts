/** The social networks that a profile links to, by their names, which are the same in every language. */
export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  yelp: 'Yelp',
};

export type Network = keyof typeof networkNames;

export const socialNetworks = Object.keys(networkNames) as Network[];
