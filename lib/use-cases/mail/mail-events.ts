import * as z from 'zod';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** Whether it is the service's test message to a new topic, in plain text. */
export const isGreeting = (message: string): boolean => message.startsWith('Successfully validated SNS topic');

/** An event of the mail service for a sent mail. Unknown events are ignored. */
export const mailEvent = z.union([
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }) }),
  z.object({ eventType: z.string() }),
]);
type MailEvent = z.output<typeof mailEvent>;

/** `Name <address>` and `<address>` occur as well. */
const bare = ({ emailAddress }: { emailAddress: string }): string =>
  (/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim();

/** The addresses to suppress, with the reason. A full mailbox is not suppressed. */
export const suppressedBy = (event: MailEvent): { reason: 'bounce' | 'complaint'; addresses: string[] } | undefined => {
  if ('complaint' in event) return { reason: 'complaint', addresses: event.complaint.complainedRecipients.map(bare) };
  if ('bounce' in event && event.bounce.bounceType === 'Permanent')
    return { reason: 'bounce', addresses: event.bounce.bouncedRecipients.map(bare) };
  return undefined;
};
