import { integrationMessage } from '#lib/queue/messages.ts';
import { consume } from '#lib/worker/consume.ts';
import { passLeadOn } from '#lib/worker/integration-leads.ts';

/** Passes leads on to the services that brands have connected. */
export const handler = consume(integrationMessage, passLeadOn);
