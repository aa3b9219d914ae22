import { count } from '#lib/platform/core/contract/units.ts';

/** Errors of sites and their pages. */
export const web = {
  collisions: 'Some locations cannot move, because other pages have their new paths: see details.collisions',
  primaryInactive: 'An inactive site cannot be primary: activate it first',
  previewNotSent: 'Nothing was sent: this is a preview.',
  usedTwice: 'is used by two items',
  pathRequired: 'is required, or contentItemId',
  unknownItem: 'is not the id or tempId of an item in the list',
  leadsBack: 'must not lead back to this item',
  menuLevels: (most: number) => `must not lead to more than ${most} levels`,
  domainVerified: 'Another site has verified this domain',
  domainTwice: 'The brand already has a site with this domain',
  primarySite: 'This is the primary site: set another site as primary first',
  ourDomain: 'must not be a domain of this platform',
  verifiedDomain: 'A verified domain cannot be changed: create a site for the new domain',
  previewLink: 'The preview link is wrong, expired or of another brand: ask for a new one',
  gonePage: 'The page was removed, or its location was closed for good',
  pathInUse: 'The path already has a live page or a redirect: choose another path',
  redirectLoop: 'The redirect would lead back to its own path: choose another target',
  /** Answers of a site as plain text, for programs. */
  noForms: 'This address takes no forms.',
  formType: 'Send the form as application/x-www-form-urlencoded.',
  readOnly: 'Sites answer GET and HEAD.',
  noPage: 'There is no page at this address.',
  formSent: 'The form was sent',
  formNotSent: (why: string) => `The form was not sent. ${why}`,
  pageAt: (address: string) => `This page is at ${address}`,
};

/** Demands of shapes: the end of a sentence that begins with the name of the field. */
export const webShapes = {
  menuName: 'must be lower-case letters, digits and hyphens',
  itemsRequired: 'is required, or footerItems',
  noRevisions: 'must be omitted: only content items have revisions',
  domainOfSite: 'must be the domain of a site, such as www.acme-plumbing.example',
  orHost: 'must be given, or host in its place, and not both',
  omittedWithHost: 'must be omitted where host names the site',
  redirectPath: 'must be a path that begins with one slash, without query or fragment; it may end with /*',
  redirectStatus: 'must be 301, 302, 307, 308 or 410',
  plainLine: 'must be one line of plain text, without < and >',
  looksLike: (example: string) => `must look like ${example}`,
  deepest: (most: number) => `must be at most ${most} levels deep, without empty names and too large numbers`,
  jsonCharacters: (most: number) => `must be at most ${count(most)} characters of JSON`,
  noScripts: 'must not contain scripts',
  token: 'must be the token alone: 10 to 100 letters, digits, _ and -',
  robots: 'must be lines of robots.txt such as Disallow: /private',
  tagHost: 'must be a host such as static.vendor.example or *.vendor.example',
  tagHostOwner: 'must not have * in place of the name of a domain, as in *.com',
  fullDomain: 'must be a fully qualified domain name such as www.acme.example, without protocol, port or path',
};
