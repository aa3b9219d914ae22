import { fieldsOnPage } from '#lib/leads/forms/rules.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { answersOf } from '#lib/leads/submissions/body.rules.ts';
import { explained, readByOneOf } from '#lib/leads/submissions/values.rules.ts';
import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { locationOfSubmission } from './location.ts';
import { honeypotOf, renderTokenOf } from './page.ts';
import type { Received } from './receive.ts';

/**
 * Step three: the answers in their types, read by the version of the form that the visitor saw, and the location they are
 * for. Throws `validation_error` with every wrong field, or `invalid_location`.
 */
export const validateSubmission = async (received: Received) => {
  const { given, view, form, sent, location, linked, siteLocationId } = received;
  const { body, ignoredFiles, now } = given;
  const [honeypot, token] = await Promise.all([honeypotOf(form), renderTokenOf(form, body)]);
  const versions = fieldsOnPage(form, typeof token === 'object' ? token.version : undefined, now);
  const { definition, fields, errors } = readByOneOf(versions, (fields) => answersOf(body, honeypot, fields));
  if (errors.length > 0) throw invalid(explained(errors, ignoredFiles));

  const contact = contactOf(definition, fields);
  const choice = await locationOfSubmission(view, {
    requested: sent.locationId === undefined ? undefined : { id: sent.locationId, location },
    linked: { name: sent.linkedLocation, location: linked },
    formLocationId: form.locationId,
    siteLocationId,
    body,
    postalCode: contact.postalCode,
    now,
  });
  if (choice.refused) throw new Problem('invalid_location', leadErrors().noSuchLocation);
  return { definition, fields, contact, choice, honeypot, token };
};

export type Validated = Awaited<ReturnType<typeof validateSubmission>>;
