import { defaultScopes, keyPermissions } from '../../../lib/platform/access/scopes.contract.ts';

type Verb = 'read' | 'write';

export interface KeyArea {
  id: string;
  verbs: readonly Verb[];
}

const isVerb = (value: string | undefined): value is Verb => value === 'read' || value === 'write';

/** The areas that API keys can access, with the verbs of each. */
export const keyAreas: readonly KeyArea[] = [...new Set(keyPermissions.map((one) => one.split(':')[0] ?? ''))].map(
  (id) => ({
    id,
    verbs: keyPermissions
      .filter((one) => one.startsWith(`${id}:`))
      .map((one) => one.split(':')[1])
      .filter(isVerb),
  }),
);

const presets = ['read', 'all', 'areas'] as const;
export type Preset = (typeof presets)[number];

/** The preset that these scopes are equal to. */
export const presetOf = (scopes: readonly string[]): Preset => {
  if (scopes.includes('*')) return 'all';
  return scopes.length === 1 && scopes[0] === '*:read' ? 'read' : 'areas';
};

/** The initial scopes of a preset. */
export const scopesOf = (preset: Preset): string[] => {
  if (preset === 'all') return ['*'];
  return preset === 'read' ? defaultScopes : [];
};

const covers = (scope: string, area: string, verb: Verb): boolean =>
  ['*', `*:${verb}`, `${area}:*`, `${area}:${verb}`].includes(scope);

/** Whether scopes include a verb of an area. */
export const includes = (scopes: readonly string[], area: string, verb: Verb): boolean =>
  scopes.some((scope) => covers(scope, area, verb));

/** The scopes with a verb of one area added or removed. */
export const withVerb = (scopes: readonly string[], area: string, verb: Verb, isChosen: boolean): string[] => {
  const others = scopes.filter((scope) => !covers(scope, area, verb));
  return isChosen ? [...others, `${area}:${verb}`] : others;
};

/** The areas in which the scopes permit a verb. */
export const areasOf = (scopes: readonly string[], verb: Verb): string[] =>
  keyAreas.filter(({ id, verbs }) => verbs.includes(verb) && includes(scopes, id, verb)).map(({ id }) => id);
