import { userError } from '#infra/local/user-error.ts';

const maxLength = 40;
const isName = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= maxLength;

const reading = new Set(['check', 'count', 'find', 'get', 'list', 'preview', 'search']);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<![su])s$/, '');

/** Names that follow from the group and the name of an operation. */
export interface Names {
  group: string;
  name: string;
  id: string;
  /** The name of its declaration: `listUpcomingEvents` for `list-upcoming` of `events`. */
  identifier: string;
  /** The name of one record of the group: `event`. */
  thing: string;
  summary: string;
  isRead: boolean;
  method: 'GET' | 'POST';
  path: string;
}

const requireName = (what: string, name: string | undefined): string => {
  if (name !== undefined && isName(name)) return name;
  const given = name === undefined ? 'is missing' : `is "${name}"`;
  throw userError(
    `The name of the ${what} ${given}; it must be lower-case words joined by hyphens, at most ${maxLength} characters.`,
  );
};

export const namesOf = (givenGroup: string | undefined, givenName: string | undefined): Names => {
  const group = requireName('group', givenGroup);
  const name = requireName('operation', givenName);
  const [verb = '', ...rest] = name.split('-');
  const nouns = group.split('-');
  const last = nouns.pop() ?? '';
  // `list-upcoming` needs the group to say of what; `list-broken-links` says it.
  const isWhole = rest.length > 1 || rest.some((word) => word.endsWith('s'));
  const isPlural = verb === 'list' || rest.includes('all');
  const words = [verb, ...rest, ...(isWhole ? [] : [...nouns, isPlural ? last : singular(last)])];
  const isRead = reading.has(verb);
  return {
    group,
    name,
    id: `${group}/${name}`,
    identifier: [verb, ...words.slice(1).map(capital)].join(''),
    thing: [...nouns, singular(last)].join('-'),
    summary: capital(words.join(' ')),
    isRead,
    method: isRead ? 'GET' : 'POST',
    path: `/v1/brands/{brandId}/${group}/${name}`,
  };
};
