import type { Mail } from '#lib/mail/send.ts';
import type { View } from '#lib/table/table.ts';

/** One mail to several recipients, each of whom gets a separate copy, once. */
export interface Notice {
  owner: View;
  /** The brand whose monthly mails include it. */
  timezone?: string;
  /** Its occasion, so that nobody is notified twice. */
  occasion: string;
  recipients: readonly string[];
  mail: Omit<Mail, 'to'>;
}
