import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { SendEmailRequest } from '@aws-sdk/client-sesv2';
import { close, listenNear } from '#infra/local/gateway/listen.ts';
import { mailboxPage, maxShown } from '#infra/local/gateway/mailbox-page.ts';
import { mailOf, recipients } from './mail.ts';
import { identityIn, identityOf } from './mail-identities.ts';
import { openMails } from './mails.ts';

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** SES puts the name of an error in a header, and its clients make their exceptions from it. */
const refuse = (response: ServerResponse, type: string, message: string): void =>
  send(response, 400, { message }, { 'x-amzn-errortype': type });

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:",
  'cache-control': 'no-store',
};

/**
 * An SES that sends nothing: mails are stored in a database and can be read. An address that contains `bounce@` is
 * refused at once, as by the suppression list of SES; bounces that come later are not imitated. As
 * with SES, `PUT /v2/email/account/sending` pauses the account, and `POST /v2/email/account/details` puts it into the
 * sandbox, where no recipient is verified. If the wanted port is taken, it listens on another one.
 */
export const startMailbox = async ({ dataDir, port = 0 }: { dataDir: string; port?: number }) => {
  const mails = openMails(join(dataDir, 'mail.db'));
  const account = { SendingEnabled: true, ProductionAccessEnabled: true };
  const enrolled = new Set<string>();

  const setAccount = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    Object.assign(account, await json(request).catch(() => undefined));
    send(response, 200, {});
  };

  const accept = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = (await json(request).catch(() => undefined)) as SendEmailRequest | undefined;
    if (!sent?.Content) return refuse(response, 'BadRequestException', 'The message has no content');
    const mail = mailOf(sent, new Date());
    const everyone = recipients(mail);
    if (everyone.length === 0) return refuse(response, 'BadRequestException', 'The message has no recipient');
    if (everyone.some((address) => address.includes('bounce@')))
      return refuse(response, 'MessageRejected', 'The address is on the suppression list');
    if (!account.SendingEnabled)
      return refuse(response, 'SendingPausedException', 'Sending is paused for this account');
    if (!account.ProductionAccessEnabled) {
      const failed = `The following identities failed the check in region US-EAST-1: ${everyone.join()}`;
      return refuse(response, 'MessageRejected', `Email address is not verified. ${failed}`);
    }
    mails.add(mail);
    send(response, 200, { MessageId: mail.id });
  };

  const enrol = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = (await json(request).catch(() => undefined)) as { EmailIdentity?: string } | undefined;
    const domain = given?.EmailIdentity;
    if (!domain) return refuse(response, 'BadRequestException', 'The identity has no name');
    if (enrolled.has(domain)) return refuse(response, 'AlreadyExistsException', `${domain} already exists`);
    enrolled.add(domain);
    send(response, 200, identityOf(domain));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
    const to = searchParams.get('to')?.toLowerCase();
    const identity = identityIn(pathname);
    if (request.method === 'POST' && pathname === '/v2/email/outbound-emails') await accept(request, response);
    else if (request.method === 'POST' && pathname === '/v2/email/identities') await enrol(request, response);
    else if (request.method !== 'GET' && pathname.startsWith('/v2/email/account/')) await setAccount(request, response);
    else if (request.method === 'GET' && identity !== undefined) send(response, 200, identityOf(identity));
    else if (request.method !== 'GET') send(response, 405, { message: 'Method Not Allowed' });
    else if (pathname === '/mails') send(response, 200, mails.to(to));
    else if (pathname === '/')
      response.writeHead(200, pageHeaders).end(mailboxPage(mails.newest(maxShown), mails.count()));
    else send(response, 404, { message: 'Not Found' });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const listening = await listenNear(server, port);
  return {
    endpoint: `http://127.0.0.1:${listening}`,
    url: `http://localhost:${listening}`,
    empty: mails.empty,
    stop: async (): Promise<void> => {
      await close(server);
      mails.close();
    },
  };
};
