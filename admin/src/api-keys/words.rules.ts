import { apiKeys as texts } from '../texts/en/settings/api-keys.ts';
import { areasOf, presetOf } from './scopes.rules.ts';

const verbs = ['read', 'write'] as const;

/** Summary of the scopes in words. */
export const inWords = (scopes: readonly string[]): string => {
  const preset = presetOf(scopes);
  if (preset !== 'areas') return texts.presets[preset];
  return verbs
    .map((verb) => ({ verb, areas: areasOf(scopes, verb).map((id) => texts.areas[id] ?? id) }))
    .filter(({ areas }) => areas.length > 0)
    .map(({ verb, areas }) => texts.allows(texts[verb], areas.join(', ')))
    .join(' · ');
};

const soonMs = 14 * 86_400_000;

/** Whether a key expires within two weeks, when admins get the first mail about it. */
export const expiresSoon = (expiresAt: string | null, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - now < soonMs;
