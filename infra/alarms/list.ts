import { abuseAlarms } from './abuse.ts';
import { backupAlarms } from './backups.ts';
import { capacityAlarms } from './capacity.ts';
import { copyAlarms } from './copies.ts';
import type { AlarmDefinition, Watched } from './definition.ts';
import { mailAlarms } from './mail.ts';
import { pagerAlarms } from './pager.ts';
import { platformAlarms } from './platform.ts';
import { queueAlarms } from './queues.ts';
import { reconciliationAlarms, scheduleAlarms } from './schedules.ts';
import { visitorAlarms } from './visitors.ts';

export const alarmsOf = (watched: Watched): AlarmDefinition[] => [
  ...visitorAlarms(watched),
  ...queueAlarms(watched),
  ...scheduleAlarms(watched),
  ...reconciliationAlarms(watched),
  ...platformAlarms(watched),
  ...mailAlarms(watched),
  ...abuseAlarms(watched),
  ...backupAlarms(watched),
  ...capacityAlarms(watched),
  ...copyAlarms(watched),
  ...pagerAlarms(watched),
];
