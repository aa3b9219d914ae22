import { useEffect, useRef } from 'react';
import { contentOf } from '../../../embed/form/content.ts';
import { LocationChoice } from '../../../embed/form/location-choice.ts';
import { findIn } from '../../../embed/form/locations.ts';
import { chosenName, FormView } from '../../../embed/form/view.ts';
import { styles } from '../../../embed/styles.ts';
import { textsOf } from '../../../embed/texts.ts';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import type { LocationChoice as LocationChoiceOf } from '../../../lib/leads/forms/shape.contract.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';
import classes from './forms.module.css';

export type Content = ReturnType<typeof contentOf>;

interface Props {
  fields: readonly FormField[];
  submitLabel: string | null;
  locationChoice: LocationChoiceOf;
  brandId: string;
  /** Receives answers that passed validation. */
  onSend: (content: Content) => void;
}

const typedIn = (view: FormView): Map<string, string[]> =>
  new Map(
    Object.entries(view.answers)
      .filter(([, answer]) => answer !== undefined && answer !== '')
      .map(([name, answer]) => [name, [answer ?? ''].flat().map(String)]),
  );

/** The unsaved form, rendered by the code of `<frontage-form>`. */
export const PreviewForm = ({ fields, submitLabel, locationChoice, brandId, onSend }: Props) => {
  const host = useRef<HTMLElement>(null);
  const view = useRef<FormView>(undefined);
  const send = useRef(onSend);
  useEffect(() => {
    send.current = onSend;
  });
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles()];
    const before = view.current;
    const definition = {
      name: '',
      slug: '',
      fields: [...fields],
      locationChoice,
      submitLabel,
      successMessage: null,
      successRedirectUrl: null,
      captcha: null,
      honeypot: null,
      privacyUrl: null,
      renderToken: '',
    };
    const words = textsOf(current);
    const choice =
      locationChoice === 'none'
        ? undefined
        : new LocationChoice({
            isRequired: locationChoice === 'required',
            texts: words,
            language: 'en',
            find: findIn(brandId),
            given: '',
            preset: undefined,
          });
    const shown = new FormView(definition, words, choice);
    view.current = shown;
    // Answers typed into the preview stay while the form is edited.
    if (before) shown.fill(typedIn(before));
    shown.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { shown: names, errors } = shown.checked;
      if (choice?.isUnsearched) return void choice.search();
      const wrong = new Map(errors);
      if (choice?.isMissing) wrong.set(chosenName, words.answers.wrong(words.answers.rules.location));
      if (wrong.size > 0) return shown.showErrors(wrong);
      shown.clear();
      const locationId = choice?.value ?? '';
      return send.current(contentOf([...fields], shown.answers, { shown: names, locationId }));
    });
    root.replaceChildren(shown.form);
  }, [fields, submitLabel, locationChoice, brandId]);
  return <section ref={host} className={classes.paper} aria-label={texts.preview.label} lang="en" />;
};
