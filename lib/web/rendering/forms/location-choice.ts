import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { placeInput, searchedInput } from '#lib/web/serving/place-input.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { FormReply } from '../base/input.ts';
import type { Site } from '../base/site.ts';

type Form = PageData['forms'][string];
type FailedReply = Extract<FormReply, { isSent: false }>;
type Asked = NonNullable<FailedReply['location']>;
type Shown = Pick<PublicLocation, 'id' | 'name' | 'addressLines'> & { distanceKm?: number | null };

/** Each fact keeps its order within a page of the other direction. */
const facts = (site: Site, { addressLines, distanceKm = null }: Shown): Children => {
  const far = distanceKm === null ? '' : site.texts.distance(site.formats.distance(distanceKm));
  const known = [addressLines.join(', '), far.replaceAll(' ', '\u00a0')].filter((fact) => fact !== '');
  return (
    known.length > 0 && [
      h('br', null),
      h(
        'small',
        { class: 'help' },
        known.map((fact, at) => [at > 0 && ' · ', h('bdi', null, fact)]),
      ),
    ]
  );
};

const option = (site: Site, location: Shown, isChosen: boolean): Html =>
  h(
    'label',
    { class: 'tick' },
    h('input', { type: 'radio', name: 'locationId', value: location.id, checked: isChosen }),
    h('span', null, h('bdi', null, location.name), facts(site, location)),
  );

/** The id of the field for a place, to which errors lead, in a form with this prefix of ids. */
export const placeId = (prefix: string): string => `${prefix}-place`;

/** The location of the page, and those near the place that was typed, nearest first. */
const shownLocations = ({ data: { location } }: Site, near: readonly Shown[]): readonly Shown[] =>
  location && near.every(({ id }) => id !== location.id) ? [location, ...near] : near;

/** How the search ended; nothing before somebody has asked. */
const found = ({ texts }: Site, { place, nearby }: Asked): Children =>
  nearby && h('p', { role: 'status' }, nearby.length > 0 ? texts.chooseNear(place) : texts.noLocations);

/** For those who may leave it open. */
const notSure = ({ texts }: Site, isChosen: boolean): Html =>
  h(
    'label',
    { class: 'tick' },
    h('input', { type: 'radio', name: 'locationId', value: '', checked: isChosen }),
    h('span', null, texts.notSure),
  );

/**
 * The choice of a location. Without a script the place that was typed is sent with the form, and the answer is the page again,
 * with the nearest locations. Never a list of all of them: there may be thousands.
 */
export const locationChoice = (site: Site, form: Form, prefix: string, failed: FailedReply | null): Html => {
  const { texts, data } = site;
  const id = placeId(prefix);
  const isOptional = form.locationChoice === 'optional';
  const wrong = failed?.errors.find(({ field }) => field === 'locationId');
  const asked: Asked = failed?.location ?? { place: '', nearby: null, chosen: null };
  const locations = shownLocations(site, asked.nearby ?? []);
  // Who typed a place means the nearest, unless they say something else.
  const [nearest = data.location] = asked.nearby ?? [];
  const isSettled =
    failed?.code !== 'choose_location' &&
    (asked.chosen === '' || locations.some((location) => location.id === asked.chosen));
  const checked = isSettled ? asked.chosen : nearest?.id;
  const offered = [
    locations.map((location) => option(site, location, location.id === checked)),
    isOptional && locations.length > 0 && notSure(site, checked === ''),
  ];
  const typed = h(
    'div',
    { class: 'field' },
    h('label', { for: id }, locations.length > 0 ? texts.otherPlace : texts.place),
    h('input', { type: 'text', id, name: placeInput, value: asked.place, maxlength: 120, autocomplete: 'postal-code' }),
  );
  return h(
    'fieldset',
    { 'aria-describedby': wrong && `${id}-error` },
    h('legend', null, texts.whichLocation, isOptional && h('small', { class: 'optional' }, ` (${texts.optional})`)),
    wrong && h('p', { id: `${id}-error`, class: 'error' }, sayWrong(site.answers, wrong)),
    // Found locations stand below what was typed; before that, the location of the page comes first.
    asked.nearby ? [typed, found(site, asked), offered] : [offered, typed],
    asked.nearby && h('input', { type: 'hidden', name: searchedInput, value: asked.place }),
  );
};
