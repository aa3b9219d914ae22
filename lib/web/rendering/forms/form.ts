import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { sayRefusal, sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { FormReply } from '../base/input.ts';
import type { Site } from '../base/site.ts';
import { choices, tick } from './choices.ts';
import { errorOf, formInputName, help, input, type ShownField, select } from './field.ts';
import { locationChoice, placeId } from './location-choice.ts';
import { optional } from './optional.ts';

type Form = PageData['forms'][string];
type FailedReply = Extract<FormReply, { isSent: false }>;

const hidden = (name: string, value: string): Html => h('input', { type: 'hidden', name, value });

const labelled = (site: Site, shown: ShownField): Html =>
  h(
    'div',
    { class: 'field' },
    h('label', { for: shown.id }, shown.field.label, optional(site, shown.field)),
    help(site, shown),
    errorOf(shown),
    shown.field.type === 'select' ? select(site, shown) : input(shown),
  );

const shownAs = (site: Site, shown: ShownField): Html => {
  const { field, values } = shown;
  switch (field.type) {
    case 'hidden':
      return hidden(formInputName(field), values[0] ?? '');
    case 'radio':
      return choices(site, shown, 'radio');
    case 'multiselect':
      return choices(site, shown, 'checkbox');
    case 'checkbox':
    case 'consent':
      return tick(site, shown);
    default:
      return labelled(site, shown);
  }
};

const answersOf = ({ name, defaultValue }: FormField, failed: FailedReply | null): readonly string[] => {
  const values: Readonly<Record<string, unknown>> = failed?.values ?? {};
  if (!failed) return defaultValue === undefined ? [] : [defaultValue];
  return [Object.hasOwn(values, name) ? values[name] : []].flat().map(String);
};

/** The location of a site of one location is known. */
const asksForLocation = ({ isOfLocation }: Site, { locationChoice }: Form): boolean =>
  (locationChoice === 'optional' || locationChoice === 'required') && !isOfLocation;

/** The beginning of the ids of a form, and its name: a page may show it several times. No slug has an underscore. */
const namesOf = ({ shownForms }: Site, { slug, name }: Form): { prefix: string; label: string } => {
  const times = (shownForms.get(slug) ?? 0) + 1;
  shownForms.set(slug, times);
  return times === 1 ? { prefix: slug, label: name } : { prefix: `${slug}_${times}`, label: `${name} (${times})` };
};

/** All errors above the form, each with a link to its field. The message of the answer names fields as a program does. */
const errorSummary = (
  site: Site,
  form: Form,
  prefix: string,
  failed: FailedReply,
  fields: readonly ShownField[],
): Html => {
  const { texts, answers } = site;
  const known = (name: string): { id: string; label: string } | undefined => {
    if (name === 'locationId' && asksForLocation(site, form))
      return { id: placeId(prefix), label: texts.whichLocation };
    const shown = fields.find(({ field }) => field.name === name.replace(/^fields\./, ''));
    return shown && { id: shown.id, label: shown.field.label };
  };
  const elsewhere = failed.errors.filter(({ field }) => !known(field)).map((error) => sayWrong(answers, error));
  const isAtFields = failed.errors.length > 0 && elsewhere.length === 0;
  const messages = isAtFields ? [] : [sayRefusal(answers, failed.code, failed.seconds), ...elsewhere];
  return h(
    'div',
    { class: 'errors', role: 'alert' },
    h('p', null, h('strong', null, texts.notSent)),
    messages.map((message) => h('p', null, message)),
    h(
      'ul',
      null,
      failed.errors.flatMap((error) => {
        const shown = known(error.field);
        return shown
          ? [h('li', null, h('a', { href: `#${shown.id}` }, `${shown.label}: ${sayWrong(answers, error)}`))]
          : [];
      }),
    ),
  );
};

/** An input that people neither see nor reach; what programs fill in marks them. */
const honeypot = ({ texts }: Site, name: string): Html =>
  h(
    'div',
    { class: 'trap', 'aria-hidden': 'true' },
    h('label', null, texts.leaveEmpty, h('input', { type: 'text', name, tabIndex: -1, autocomplete: 'off' })),
  );

const thanks = ({ texts }: Site, { slug, successMessage }: Form): Html =>
  h(
    'div',
    { class: 'thanks', role: 'status', id: `form-${slug}`, tabIndex: -1 },
    h('p', null, h('strong', null, texts.thanks)),
    h('p', null, successMessage ?? texts.sent),
  );

/** A form that works without a script, and better with one. */
export const form = (site: Site, given: Form): Children => {
  const { texts, reply, data, url } = site;
  const { prefix, label } = namesOf(site, given);
  // The answer stands at the first one of the page.
  const own = reply?.slug === given.slug && prefix === given.slug ? reply : null;
  if (own?.isSent) return thanks(site, given);
  const shown = given.fields.map((field): ShownField => {
    const wrong = own?.errors.find((one) => one.field.replace(/^fields\./, '') === field.name);
    const error = wrong ? sayWrong(site.answers, wrong) : null;
    return { field, id: `${prefix}-${field.name}`, values: answersOf(field, own), error, fields: given.fields };
  });
  // The script shows a form of its own, without the errors that the server found in this one.
  const isEnhanced = site.hasElements && site.brand !== null && own === null;
  const anchor = `form-${prefix}`;
  const asks = asksForLocation(site, given);
  const shownForm = h(
    'form',
    {
      class: 'form',
      id: isEnhanced ? null : anchor,
      method: 'post',
      // The answer may be the page again, with locations to choose from.
      action: `${site.formAction(given.slug)}${asks ? `#${anchor}` : ''}`,
      'aria-label': label,
    },
    own && own.code !== 'choose_location' && errorSummary(site, given, prefix, own, shown),
    asks && locationChoice(site, given, prefix, own),
    shown.map((field) => shownAs(site, field)),
    given.honeypot !== null && honeypot(site, given.honeypot),
    hidden('renderToken', given.renderToken),
    hidden('pageUrl', own?.pageUrl ?? url.href),
    !asks && data.location && hidden('locationId', data.location.id),
    data.promotion && hidden('promotionId', data.promotion.id),
    given.captcha && h('noscript', null, h('p', { class: 'error' }, texts.needsScript)),
    h('button', { type: 'submit', class: 'button' }, given.submitLabel ?? texts.send),
  );
  if (!isEnhanced) return shownForm;
  site.needsElements = true;
  const attributes = {
    id: anchor,
    brand: site.brand?.id,
    form: given.slug,
    location: data.location?.id,
    promotion: data.promotion?.id,
    'location-choice': site.isOfLocation && given.locationChoice !== 'none' ? 'none' : undefined,
  };
  return h('frontage-form', attributes, shownForm);
};
