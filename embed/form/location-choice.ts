import type { PublicForm } from '#lib/leads/submissions/contract.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { isUuid } from '#lib/platform/core/text/uuid.ts';
import { placeInput } from '#lib/web/serving/place-input.contract.ts';
import { distanceOf } from '../distance.ts';
import { h, on } from '../dom.ts';
import { languageOf, type Texts, textsOf } from '../texts.ts';
import { type FindLocations, findIn } from './locations.ts';

interface Asked {
  isRequired: boolean;
  texts: Texts;
  language: string;
  find: FindLocations;
  /** The id or slug of the location that the page brings; empty for none. */
  given: string;
  /** The same as visitors see it, if it is public. */
  preset: PublicLocation | undefined;
}

/** The choice of a location: a place is typed, and the nearest locations are offered, the first of them chosen. */
export class LocationChoice {
  readonly element: HTMLElement;
  private readonly input = h('input', { id: 'place', part: 'input', maxlength: 120, autocomplete: 'postal-code' });
  private readonly label = h('label', { part: 'label', for: 'place' });
  private readonly error = h('p', { part: 'error', id: 'place-error', hidden: true });
  private readonly status = h('p', { role: 'status' });
  private readonly list = h('div');
  /** The place that the offered locations are near. */
  private searched = '';
  private searches = 0;

  private readonly asked: Asked;

  constructor(asked: Asked) {
    this.asked = asked;
    const { texts, isRequired } = asked;
    this.label.textContent = texts.place;
    const search = h('button', { type: 'button', part: 'button secondary' }, texts.search);
    on(search, 'click', () => void this.search());
    on(this.input, 'keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Enter' || (event as KeyboardEvent).isComposing) return;
      // The form is not sent before the location is known.
      event.preventDefault();
      void this.search();
    });
    this.element = h(
      'fieldset',
      { part: 'field', 'aria-describedby': this.error.id },
      h(
        'legend',
        { part: 'label' },
        texts.whichLocation,
        !isRequired && h('span', { part: 'optional' }, ` (${texts.optional})`),
      ),
      this.error,
      this.list,
      h('div', { part: 'search' }, h('div', { part: 'field' }, this.label, this.input), search),
      this.status,
    );
    this.offer([]);
  }

  /** The id of the chosen location; empty for none. */
  get value(): string {
    const { given } = this.asked;
    const { childElementCount } = this.list;
    return childElementCount === 0 && isUuid(given) ? given : (this.chosen?.value ?? '');
  }

  private get chosen(): HTMLInputElement | null {
    return this.list.querySelector(':checked');
  }

  /** Whether nothing is known of a location that the form needs. */
  get isMissing(): boolean {
    const { isRequired, given } = this.asked;
    return isRequired && !this.chosen && (given === '' || this.searched !== '');
  }

  /** Whether a place was typed whose locations are not shown yet. */
  get isUnsearched(): boolean {
    return this.place !== '' && this.place !== this.searched;
  }

  get place(): string {
    return this.input.value.trim();
  }

  set place(place: string) {
    this.input.value = place;
  }

  /** Offers the locations nearest to what is typed. */
  async search(): Promise<void> {
    const { texts } = this.asked;
    const { place } = this;
    if (place === '') return this.input.focus();
    const search = ++this.searches;
    this.mark(undefined);
    this.status.textContent = texts.searching;
    const locations = await this.asked.find({ q: place });
    // A later search has been started meanwhile.
    if (search !== this.searches) return;
    if (!locations) {
      this.status.textContent = texts.unavailable;
      return;
    }
    this.searched = place;
    // Found locations stand below what was typed; before that, the location of the page comes first.
    this.status.after(this.list);
    this.offer(locations);
    this.status.textContent = locations.length > 0 ? texts.chooseNear(place) : texts.none;
  }

  private offer(near: readonly PublicLocation[]): void {
    const { texts, isRequired, preset } = this.asked;
    const all = preset && near.every(({ id }) => id !== preset.id) ? [...near, preset] : near;
    const isOpen = !isRequired && all.length > 0;
    this.list.replaceChildren(
      ...all.map((location, at) => this.option(location.id, this.lines(location), at === 0)),
      ...(isOpen ? [this.option('', [texts.notSure], false)] : []),
    );
    this.label.textContent = all.length > 0 ? texts.otherPlace : texts.place;
  }

  private lines({ name, addressLines, distanceKm }: PublicLocation): string[] {
    const far = distanceKm !== null && distanceOf(distanceKm, this.asked.language).replaceAll(' ', '\u00a0');
    return [name, addressLines.join(', '), far || ''].filter((line) => line !== '');
  }

  private option(value: string, [name = '', ...facts]: readonly string[], isChosen: boolean): HTMLElement {
    const input = h('input', { type: 'radio', name: 'locationId', value, checked: isChosen });
    // Each keeps its order within a page of the other direction.
    const parts = facts.flatMap((fact, at) => [at > 0 && ' · ', h('bdi', {}, fact)]);
    const small = facts.length > 0 && h('small', { part: 'help' }, ...parts);
    return h('label', { part: 'choice' }, input, h('span', {}, h('bdi', {}, name), small && h('br'), small));
  }

  mark(message: string | undefined): void {
    this.error.textContent = message ?? '';
    this.error.hidden = message === undefined;
    if (message === undefined) this.input.removeAttribute('aria-invalid');
    else this.input.setAttribute('aria-invalid', 'true');
  }

  /** Goes to what is offered, or to the place. */
  focus(): void {
    (this.chosen ?? this.input).focus();
  }
}

/** The location that the page brings: of the element, or of the link that led to the page. */
const givenAt = (element: HTMLElement): string =>
  element.getAttribute('location')?.trim() ||
  new URLSearchParams(location.search).get('location')?.trim().toLowerCase() ||
  '';

/** The choice of a form that asks for a location; `earlier` is what was chosen for a submission without an answer. */
export const choiceFor = async (
  { locationChoice }: Pick<PublicForm, 'locationChoice'>,
  element: HTMLElement,
  earlier: unknown,
): Promise<LocationChoice | undefined> => {
  const asks = locationChoice === 'optional' || locationChoice === 'required';
  if (!asks || element.getAttribute('location-choice') === 'none') return undefined;
  const find = findIn(element.getAttribute('brand')?.trim() ?? '');
  const given = typeof earlier === 'string' ? earlier : givenAt(element);
  const [preset] = (given === '' ? undefined : await find({ location: given })) ?? [];
  const isRequired = locationChoice === 'required';
  return new LocationChoice({
    isRequired,
    texts: textsOf(element),
    language: languageOf(element),
    find,
    given,
    preset,
  });
};

/** The place that a visitor typed into the plain form before the script had loaded. */
export const placeIn = (form: HTMLFormElement | null): { value: string; isWriting: boolean } | undefined => {
  const input = form?.querySelector<HTMLInputElement>(`[name=${placeInput}]`);
  return input ? { value: input.value, isWriting: input.matches(':focus') } : undefined;
};
