import type { GatheredFor } from '#lib/delivery/mail/gathered/gathered.ts';
import type { Draft } from '#lib/delivery/mail/layout.ts';
import type { View } from '#lib/platform/table/table.ts';

/** One mail to several recipients, each of whom gets a separate copy, once. */
export interface Notice {
  owner: View;
  /** The brand whose monthly mails include it. */
  timezone?: string;
  /** Its occasion, so that nobody is notified twice. */
  occasion: string;
  recipients: readonly string[];
  /** The addresses of people who do without such mails. It is noted that they got none. */
  declined?: readonly string[];
  /**
   * The addresses of a mail that people can list are stored with it; that of a `visitor` is not, because it would outlast the
   * erased lead.
   */
  listed?: 'addresses' | 'visitor';
  /** The lead that it announces. An address that gets many such mails gets one for several. */
  leadId?: string;
  /** The occasion of that mail. Default: that the lead is new. */
  gatheredFor?: GatheredFor;
  /** Other messages have the same occasion: a copy that another process sends is not waited for. */
  isShared?: boolean;
  mail: Draft;
  /** Notes the result where people see it, whenever one is known. `mailId` is the Message-ID of a mail that was just sent. */
  settle?: (mailId?: string) => Promise<void>;
  /** The notice that others get when mail reaches none of the recipients, or there are none. */
  ifNobody?: () => Promise<Notice>;
}
