import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import type { Answers } from './view.ts';
import { fieldOf } from './writing.ts';

const isGiven = (answer: Answers[string]): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== '' && answer !== false;

/** The consent of the visitor, with the text that they read. */
const consentIn = (fields: readonly FormField[], answers: Answers) => {
  const asked = fields.find(({ type }) => type === 'consent');
  return asked && { consent: { text: asked.label, granted: answers[asked.name] === true } };
};

/** The parts that identify a submission: the answers to the fields that are shown, and whom they are for. */
export interface Content {
  fields: Record<string, Answers[string]>;
  consent?: { text: string; granted: boolean };
  locationId?: string;
  promotionId?: string;
}

export const contentOf = (
  fields: readonly FormField[],
  answers: Answers,
  { shown, locationId, promotionId }: { shown: ReadonlySet<string>; locationId: string; promotionId?: string },
): Content => {
  const visible = fields.filter(({ name }) => shown.has(name));
  const given = visible.filter(({ name }) => isGiven(answers[name])).map(({ name }) => [name, answers[name]]);
  return {
    fields: Object.fromEntries(given),
    ...consentIn(visible, answers),
    ...(locationId && { locationId }),
    ...(promotionId && { promotionId }),
  };
};

/** How the visit of a site began, which its pages keep for this tab. */
const visit = (): Record<string, unknown> => {
  try {
    return JSON.parse(sessionStorage.getItem('frontage-visit') ?? '{}');
  } catch {
    return {};
  }
};

/** The parts that describe this attempt. */
export const traceOf = (): Record<string, unknown> => ({
  ...visit(),
  pageUrl: location.href.split('#', 1)[0],
  referrer: document.referrer || undefined,
});

/** The answers of an earlier submission, to fill a form. */
export const earlierAnswers = ({ fields }: Content): Map<string, string[]> =>
  new Map(Object.entries(fields).map(([name, value]) => [name, [value].flat().map(String)]));

/** The values that a visitor typed into the plain form before the script had loaded. */
export const typedIn = (form: HTMLFormElement | null): Map<string, string[]> => {
  const values = new Map<string, string[]>();
  if (!form) return values;
  for (const [key, value] of new FormData(form)) {
    const name = fieldOf(key);
    if (name !== undefined && typeof value === 'string') values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
};
