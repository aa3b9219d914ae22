import { integrationTestEvent, integrationTestExample } from '#lib/delivery/webhooks/events/test-event.contract.ts';
import { attemptDays, maxAttempts } from '#lib/delivery/webhooks/waits.contract.ts';
import { leadSubmittedEvent, submittedExample } from '#lib/leads/leads/submitted.contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { webhookAnswerSeconds, webhookCheckSeconds } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, seconds } from '#lib/platform/core/contract/units.ts';
import type { Components } from './components.ts';
import type { Json } from './json.ts';

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const signed = [
  header('webhook-id', 'Identifies the delivery; the same for every attempt, and for a replay'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
  header('webhook-signature', 'Signatures of id, timestamp and body, separated by spaces'),
  { ...header('traceparent', 'The trace of the lead, by W3C; a test event has none'), required: false },
];

/** The requests of the API to the endpoints of a brand. Events may get further fields, like answers. */
export const sentEvents = (components: Components): Record<string, { post: Json }> => ({
  'lead.submitted': {
    post: {
      operationId: 'leadSubmitted',
      tags: ['webhooks'],
      summary: 'A lead was submitted',
      description: `Sent to every endpoint that wants leads of the form and the location, at least once and in any order. Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): check the signature with one of its libraries and the secret of the endpoint. Received is what is answered with 2xx within ${seconds(webhookAnswerSeconds)}; an endpoint that answers fast gets more at a time. A test event has \`isTest\`, answers to the questions of the form, and the id of no lead.`,
      parameters: signed,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.event(leadSubmittedEvent),
            examples: { example: { value: submittedExample } },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received' },
        '410': { description: 'Not wanted any more: the endpoint is disabled, and this delivery is not sent again' },
        default: {
          description: `Not received: it is sent again, up to ${maxAttempts} attempts in ${days(attemptDays)}`,
        },
      },
    },
  },
  'integration.test': {
    post: {
      operationId: 'integrationTest',
      tags: ['webhooks'],
      summary: 'An integration is being connected',
      description: `Sent once to the address of an integration that gets leads by webhook (\`webhook\`, \`zapier\`), while it is being connected. It is connected if the answer is 2xx within ${seconds(webhookCheckSeconds)}. The secret of a new endpoint is in the answer to that call, so the receiver cannot check this signature yet.`,
      parameters: signed,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.event(integrationTestEvent),
            examples: { example: { value: integrationTestExample } },
          },
        },
      },
      responses: {
        '2XX': { description: 'The integration is connected' },
        default: { description: 'It is not connected: `integration_verification_failed`' },
      },
    },
  },
});

/** The same as calls that follow from the operation which registers an endpoint. */
export const callbacksOf = ({ id }: Operation, components: Components): Json | undefined => {
  if (id !== 'webhooks/create') return undefined;
  const events = Object.entries(sentEvents(components));
  return Object.fromEntries(events.map(([type, event]) => [type, { '{$request.body#/url}': event }]));
};
