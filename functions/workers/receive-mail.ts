import { mailReceipt } from '#lib/delivery/inbound/receipt.ts';
import { isGreeting } from '#lib/use-cases/mail/mail-events.ts';
import { receiveMail } from '#lib/use-cases/messages/receive.ts';
import { consume } from '#lib/worker/consume.ts';

const receiveAll = consume(mailReceipt, receiveMail);

/** Makes messages of the mails that visitors reply with. */
export const handler = ({ Records }: Parameters<typeof receiveAll>[0]) =>
  receiveAll({ Records: Records.filter(({ body }) => !isGreeting(body)) });
