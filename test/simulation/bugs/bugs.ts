import { bugsOfLeads } from './of-leads.ts';
import { bugsOfMails } from './of-mails.ts';
import { bugsOfWebhooks } from './of-webhooks.ts';
import { bugsOfWork } from './of-work.ts';

export const bugs = [...bugsOfLeads, ...bugsOfMails, ...bugsOfWebhooks, ...bugsOfWork];
