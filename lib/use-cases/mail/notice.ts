import type { Mail } from '#lib/mail/send.ts';
import type { View } from '#lib/table/table.ts';

/** One mail to several people, each of whom gets it alone and once. */
export interface Notice {
  owner: View;
  /** In whose months a brand's mails are counted. */
  timezone?: string;
  /** What it is about, so that nobody is told twice. */
  occasion: string;
  recipients: readonly string[];
  mail: Omit<Mail, 'to'>;
}
