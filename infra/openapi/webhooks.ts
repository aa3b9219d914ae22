import type { Operation } from '#lib/core/contract/operation.ts';
import { leadSubmittedEvent, submittedExample } from '#lib/leads/submitted.contract.ts';
import type { Components } from './components.ts';
import type { Json } from './json.ts';

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What the API sends to the endpoints of a brand. Events may get further fields, like answers. */
export const sentEvents = (components: Components): Record<string, { post: Json }> => ({
  'lead.submitted': {
    post: {
      operationId: 'leadSubmitted',
      tags: ['webhooks'],
      summary: 'A lead was submitted',
      description:
        'Sent to every endpoint that wants leads of the form and the location, at least once. Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): check the signature with one of its libraries and the secret of the endpoint.',
      parameters: [
        header('webhook-id', 'Identifies the delivery; the same for every attempt, and for a replay'),
        header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
        header('webhook-signature', 'Signatures of id, timestamp and body, separated by spaces'),
      ],
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
        default: { description: 'Not received: it is sent again, up to ten attempts in three days' },
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
