import { integrationMessage } from '#lib/platform/queue/messages.ts';
import { passLeadsOn } from '#lib/use-cases/integrations/send-leads.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

/** Sends leads to the services that brands have connected. */
export const handler = consumeTogether(integrationMessage, passLeadsOn);
