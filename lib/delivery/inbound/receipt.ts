import * as z from 'zod';
import { inboundFolder } from './folder.contract.ts';

/** `PASS`, `FAIL`, `GRAY` for no answer, or a word for a failed check. */
const verdict = z.object({ status: z.string() }).default({ status: 'GRAY' });

/** The report of SES about a mail that it received and stored. The verdicts are its own, and not the sender's. */
export const mailReceipt = z.object({
  mail: z.object({
    messageId: z.string(),
    timestamp: z.iso.datetime({ offset: true }),
    /** The address that the sending server gave for bounces. */
    source: z.string().default(''),
  }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dkimVerdict: verdict,
    dmarcVerdict: verdict,
    action: z.object({ objectKey: z.string().startsWith(`${inboundFolder}/`) }),
  }),
});
export type MailReceipt = z.output<typeof mailReceipt>;
