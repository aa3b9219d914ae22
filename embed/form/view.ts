import type { PublicForm } from '#lib/leads/submissions/contract.ts';
import { h, on } from '../dom.ts';
import type { Texts } from '../texts.ts';
import { type Checked, check } from './check.ts';
import type { LocationChoice } from './location-choice.ts';
import { type Row, rowOf } from './row.ts';
import type { Writing } from './writing.ts';

export type Answers = Record<string, string | boolean | string[] | undefined>;

/** The name of the chosen location in errors. */
export const chosenName = 'locationId';

/** A form as it is shown: its rows, and above them what is wrong. */
export class FormView {
  readonly form: HTMLFormElement;
  private readonly rows: Row[];
  private readonly trap: HTMLInputElement | undefined;
  private readonly summary = h('div', { part: 'summary', tabindex: -1, role: 'alert', hidden: true });
  private readonly status = h('p', { part: 'status', role: 'status' });
  private readonly button: HTMLButtonElement;

  /** The choice of a location, if the form has one. */
  readonly choice: LocationChoice | undefined;
  private readonly fields: PublicForm['fields'];
  private readonly texts: Texts;

  constructor(definition: PublicForm, texts: Texts, choice?: LocationChoice) {
    this.choice = choice;
    this.fields = definition.fields;
    this.texts = texts;
    const { fields, honeypot, privacyUrl, submitLabel } = definition;
    this.rows = fields.map((field, at) => rowOf(field, `field-${at}`, { texts, privacyUrl }));
    this.trap = honeypot === null ? undefined : h('input', { name: honeypot, tabindex: -1, autocomplete: 'off' });
    this.button = h('button', { type: 'submit', part: 'button' }, submitLabel ?? texts.send);
    this.form = h(
      'form',
      { part: 'form', novalidate: true },
      this.summary,
      choice?.element,
      ...this.rows.map(({ element }) => element),
      this.trap && h('div', { part: 'trap', 'aria-hidden': 'true' }, this.trap),
      h('slot', { name: 'captcha' }),
      this.button,
      this.status,
    );
    on(this.form, 'input', () => this.follow());
    on(this.form, 'change', () => this.follow());
    this.follow();
  }

  /** The answers of all fields, also of those that are hidden at the moment. */
  get answers(): Answers {
    return Object.fromEntries(this.rows.map(({ field, read }) => [field.name, read()]));
  }

  /** The value of the honeypot, an input that people do not see; empty unless a program filled it in. */
  get trapped(): Record<string, string> {
    return this.trap?.value ? { [this.trap.name]: this.trap.value } : {};
  }

  get checked(): Checked {
    return check(this.fields, this.answers, this.texts.answers);
  }

  fill(values: ReadonlyMap<string, readonly string[]>): void {
    for (const { field, write } of this.rows) {
      const given = values.get(field.name);
      if (given) write(given);
    }
    this.follow();
  }

  /** Shows the fields that the answers require, and removes the errors of answers that are valid now. */
  private follow(): void {
    const { shown, errors } = this.checked;
    for (const row of this.rows) {
      const { name, type } = row.field;
      if (type !== 'hidden') row.element.hidden = !shown.has(name);
      if (row.hasError() && !errors.has(name)) row.mark(undefined);
    }
  }

  /** Goes on where a visitor was writing. */
  goOn(writing: Writing): void {
    this.rows.find(({ field }) => field.name === writing.name)?.focus(writing);
  }

  has(name: string): boolean {
    if (name === chosenName) return this.choice !== undefined;
    return this.rows.some(({ field }) => field.name === name && field.type !== 'hidden');
  }

  /** Shows each error at its field, and a summary of all errors above the form. The summary gets the focus. */
  showErrors(errors: ReadonlyMap<string, string>, title = this.texts.check): void {
    for (const row of this.rows) row.mark(errors.get(row.field.name));
    this.choice?.mark(errors.get(chosenName));
    const items = [...errors].map(([name, error]) => {
      const row = this.rows.find(({ field }) => field.name === name && field.type !== 'hidden');
      const at = row ?? (name === chosenName ? this.choice : undefined);
      if (!at) return h('li', {}, `${name}: ${error}`);
      const link = h('a', { href: `#${name}` }, `${row ? row.field.label : this.texts.whichLocation}: ${error}`);
      on(link, 'click', (event) => {
        event.preventDefault();
        at.focus();
      });
      return h('li', {}, link);
    });
    this.show(title, h('ul', {}, ...items));
  }

  showMessage(message: string): void {
    for (const row of this.rows) row.mark(undefined);
    this.show(message);
  }

  private show(title: string, list?: HTMLElement): void {
    this.summary.hidden = false;
    this.summary.replaceChildren(h('p', {}, h('strong', {}, title)), list ?? '');
    this.summary.focus();
  }

  clear(): void {
    this.summary.hidden = true;
    this.summary.replaceChildren();
    this.choice?.mark(undefined);
    for (const row of this.rows) row.mark(undefined);
  }

  set isBusy(isBusy: boolean) {
    this.status.textContent = isBusy ? this.texts.sending : '';
    // A disabled button would lose the focus.
    this.button.setAttribute('aria-disabled', String(isBusy));
  }
}
