import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from '../listen.ts';
import { type Mail, mailboxPage } from './mailbox-page.ts';

interface SendRequest {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  ReplyToAddresses?: string[];
  Content?: {
    Simple?: { Subject?: { Data?: string }; Body?: { Text?: { Data?: string }; Html?: { Data?: string } } };
    Raw?: { Data?: string };
  };
}

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const mailOf = ({ FromEmailAddress, Destination, ReplyToAddresses, Content }: SendRequest): Mail => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  from: FromEmailAddress ?? '',
  to: Destination?.ToAddresses ?? [],
  replyTo: ReplyToAddresses ?? [],
  subject: Content?.Simple?.Subject?.Data ?? '',
  text: Content?.Simple?.Body?.Text?.Data ?? Buffer.from(Content?.Raw?.Data ?? '', 'base64').toString('utf8'),
  html: Content?.Simple?.Body?.Html?.Data ?? null,
});

const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** Takes mail as SES does (API v2), keeps it in a file, and shows it: what is sent on a developer's machine stays there. */
export const startMailbox = async ({ file, port }: { file: string; port: number }) => {
  const mails: Mail[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const log = await open(file, 'a');

  const accept = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const mail = mailOf(JSON.parse(await bodyOf(incoming)));
    if (mail.to.some((address) => address.includes('bounce@'))) {
      json(response, 400, { message: 'Address is on the suppression list' }, { 'x-amzn-errortype': 'MessageRejected' });
      return;
    }
    await log.appendFile(`${JSON.stringify(mail)}\n`);
    mails.push(mail);
    json(response, 200, { MessageId: mail.id });
  };

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://mailbox');
    if (incoming.method === 'POST' && url.pathname === '/v2/email/outbound-emails')
      accept(incoming, response).catch(() => json(response, 400, { message: 'unreadable' }));
    else if (url.pathname === '/mails') {
      const to = url.searchParams.get('to');
      json(
        response,
        200,
        mails.filter((mail) => to === null || mail.to.includes(to)),
      );
    } else if (url.pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(mailboxPage(mails));
    } else json(response, 404, { message: 'Not Found' });
  });
  // Its usual place is next to the API; where that is taken, any will do.
  const chosen = await listen(server, port).catch(() => listen(server, 0));
  const url = `http://localhost:${chosen}`;
  return {
    url,
    stop: async (): Promise<void> => {
      await close(server);
      await log.close();
    },
  };
};
