import { choiceAsked } from '#lib/leads/forms/location-choice.rules.ts';
import type { FormRecord } from '#lib/leads/forms/records.ts';
import { fieldsOnPage } from '#lib/leads/forms/rules.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { answersOf } from '#lib/leads/submissions/body.rules.ts';
import type { GivenSubmission } from '#lib/leads/submissions/sent.rules.ts';
import { explained, readByOneOf } from '#lib/leads/submissions/values.rules.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { broken } from '#lib/platform/texts/answer-errors.rules.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { locationOfSubmission } from './location.ts';
import { honeypotOf, renderTokenOf } from './page.ts';
import type { Received } from './receive.ts';

/**
 * The answers in their types, read by the version of the form that the visitor saw, with every wrong one. `isNewer` tells that
 * this version is newer than the form.
 */
export const readByForm = async (form: FormRecord, { body, now }: GivenSubmission) => {
  const [honeypot, token] = await Promise.all([honeypotOf(form), renderTokenOf(form, body)]);
  const version = typeof token === 'object' ? token.version : undefined;
  const versions = fieldsOnPage(form, version, now);
  const { definition, fields, errors } = readByOneOf(versions, (declared) => answersOf(body, honeypot, declared));
  const isNewer = version !== undefined && version > form.version;
  return { definition, fields, errors, honeypot, token, isNewer };
};

/** Step three: the answers, and the location they are for. Throws `validation_error` with every wrong field, or `invalid_location`. */
export const validateSubmission = async (received: Received) => {
  const { given, view, form, sent, location, linked, siteLocationId } = received;
  const { body, ignoredFiles } = given;
  const { definition, fields, errors, honeypot, token } = await readByForm(form, given);
  if (errors.length > 0) throw invalid(explained(errors, ignoredFiles));

  const contact = contactOf(definition, fields);
  const choice = await locationOfSubmission(view, {
    requested: sent.locationId === undefined ? undefined : { id: sent.locationId, location },
    linked: { name: sent.linkedLocation, location: linked },
    formLocationId: form.locationId,
    siteLocationId,
    body,
    postalCode: contact.postalCode,
  });
  // One that was taken for later has had its answer.
  const isAsked = given.canChooseLocation && !received.isLate;
  if (isAsked && choice.locationId === null && !choice.refused && choiceAsked(form) === 'required')
    throw invalid([{ field: 'locationId', ...broken('required', 'location') }]);
  if (choice.refused) throw new Problem('invalid_location', leadErrors().noSuchLocation);
  return { definition, fields, contact, choice, honeypot, token };
};

export type Validated = Awaited<ReturnType<typeof validateSubmission>>;
