import { integrationMessage } from '#lib/queue/messages.ts';
import { passLeadOn } from '#lib/use-cases/integrations/send-leads.ts';
import { consume } from '#lib/worker/consume.ts';

/** Sends leads to the services that brands have connected. */
export const handler = consume(integrationMessage, passLeadOn);
