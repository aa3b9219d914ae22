import { useEffect, useRef } from 'react';
import { contentOf } from '../../../embed/form/content.ts';
import { FormView } from '../../../embed/form/view.ts';
import { styles } from '../../../embed/styles.ts';
import { textsOf } from '../../../embed/texts.ts';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';
import classes from './forms.module.css';

export type Content = ReturnType<typeof contentOf>;

interface Props {
  fields: readonly FormField[];
  submitLabel: string | null;
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
export const PreviewForm = ({ fields, submitLabel, onSend }: Props) => {
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
      submitLabel,
      successMessage: null,
      successRedirectUrl: null,
      captcha: null,
      honeypot: null,
      privacyUrl: null,
      renderToken: '',
    };
    const shown = new FormView(definition, textsOf(current));
    view.current = shown;
    // Answers typed into the preview stay while the form is edited.
    if (before) shown.fill(typedIn(before));
    shown.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const { shown: names, errors } = shown.checked;
      if (errors.size > 0) return shown.showErrors(errors);
      shown.clear();
      return send.current(contentOf([...fields], shown.answers, { shown: names, locationId: '' }));
    });
    root.replaceChildren(shown.form);
  }, [fields, submitLabel]);
  return <section ref={host} className={classes.paper} aria-label={texts.preview.label} lang="en" />;
};
