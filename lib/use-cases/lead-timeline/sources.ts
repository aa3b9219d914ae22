import { ofDeliveries } from './from-deliveries.ts';
import { ofEventRecords } from './from-events.ts';
import { ofLead, ofStatusHistory } from './from-lead.ts';
import { ofMails } from './from-mails.ts';
import { ofServices } from './from-services.ts';
import type { TimelineSource } from './source.ts';

/** Everything that a timeline is composed of. Nothing is stored for it. */
export const timelineSources: readonly TimelineSource[] = [
  ofLead,
  ofStatusHistory,
  ofEventRecords,
  ofMails,
  ofDeliveries,
  ofServices,
];
