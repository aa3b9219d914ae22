/** Which tags and attributes of authors' HTML are kept. Everything that is not named here is dropped. */

const escaped = (value: string): string =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const longestUrl = 2000;
const web = /^https:\/\/[^\s/\\"'<>]+[^\s\\"<>]*$/i;
const pathOrAnchor = /^(?:\/(?![/\\])[^\s\\"<>]*|#[^\s\\"<>]*)$/;
const contact = /^(?:mailto|tel):[^\s\\"<>]+$/i;

/** An address that can be linked to: https, mail, telephone, a path of the site, or an anchor. */
export const isLink = (url: string): boolean =>
  url.length <= longestUrl && (web.test(url) || pathOrAnchor.test(url) || contact.test(url));

const isSource = (url: string): boolean =>
  url.length <= longestUrl && (web.test(url) || (pathOrAnchor.test(url) && url.startsWith('/')));

/** The value of an attribute as it is written out; undefined drops the attribute. */
type Rule = (value: string) => string | undefined;

const words: Rule = (value) => escaped(value.replace(/\s+/g, ' ').trim());
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : undefined;

/** Browsers decode entities in addresses: one that is left after `&amp;` could spell what the check does not see. */
const address =
  (isAllowed: (url: string) => boolean): Rule =>
  (value) => {
    const url = value.replaceAll('&amp;', '&').trim();
    const disguised = /&(?:#|[a-z][a-z0-9]*;)/i.test(url);
    return disguised || !isAllowed(url) ? undefined : url.replaceAll('&', '&amp;');
  };

const digits = matching(/^\d{1,4}$/);
const cell: Record<string, Rule> = { colspan: digits, rowspan: digits, scope: matching(/^(?:row|col)(?:group)?$/) };
const code: Record<string, Rule> = { class: matching(/^language-[\w+-]{1,30}$/) };
const quotation: Record<string, Rule> = { cite: address(isLink) };

const bare = (
  'p br hr h1 h2 h3 h4 h5 h6 ul li dl dt dd div span strong b em i u s sub sup small mark del ins kbd ' +
  'table caption thead tbody tfoot tr figure figcaption'
).split(' ');

export const tags: ReadonlyMap<string, Readonly<Record<string, Rule>>> = new Map<string, Record<string, Rule>>([
  ...bare.map((name): [string, Record<string, Rule>] => [name, {}]),
  ['a', { href: address(isLink), title: words, target: matching(/^_blank$/) }],
  [
    'img',
    {
      src: address(isSource),
      alt: words,
      title: words,
      width: digits,
      height: digits,
      loading: matching(/^(?:lazy|eager)$/),
    },
  ],
  ['ol', { start: digits, reversed: () => '' }],
  ['th', cell],
  ['td', cell],
  ['blockquote', quotation],
  ['q', quotation],
  ['pre', code],
  ['code', code],
  ['abbr', { title: words }],
]);

export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Tags that go with everything in them; of every other unknown tag the text stays. */
export const withBody: ReadonlySet<string> = new Set(
  'script style iframe object embed template svg math noscript title textarea select xmp noembed noframes'.split(' '),
);

/** Tags that end an open paragraph. */
export const blocks: ReadonlySet<string> = new Set(
  'p hr h1 h2 h3 h4 h5 h6 ul ol dl div table figure blockquote pre'.split(' '),
);
