import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';
import { type Clients, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';
import { requestOf } from './quotas.ts';
import { receiptFindings, replyFindings } from './replies.ts';

const rate = { service: 'ses', code: 'L-CDEF9B6B' };

const rateFindings = (wanted: number, permitted: number | undefined): Finding[] => {
  if (permitted === undefined || wanted <= permitted) return [];
  return [
    {
      name: 'mail-rate',
      refuses: true,
      says: `The stage sends up to ${wanted} mails a second, and SES permits ${permitted} in this account`,
      ask: `${requestOf(rate, wanted)}   # or lower mail.perSecond in infra/stages.ts`,
    },
  ];
};

const accountFindings = async ({ mail }: Clients, wanted: StageSettings['mail']): Promise<Finding[]> => {
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await mail.send(new GetAccountCommand({}));
  return [
    ...rateFindings(wanted.perSecond, SendQuota?.MaxSendRate),
    ...(ProductionAccessEnabled
      ? []
      : [
          {
            name: 'mail-sandbox',
            refuses: false,
            says: 'SES is in its sandbox: it sends mails to verified addresses alone, and 200 a day',
            ask: 'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://<your site> --use-case-description "<who gets which mails>"   # AWS answers within a day',
          },
        ]),
    ...(SendingEnabled
      ? []
      : [
          {
            name: 'mail-stopped',
            refuses: false,
            says: 'SES sends no mails of this account: AWS or an operator has stopped them',
            ask: 'aws sesv2 put-account-sending-attributes --sending-enabled   # after the cause that AWS named in its mail',
          },
        ]),
  ];
};

/** The identity of the sender is created by the stage, and must not exist before. `isDeployed` is undefined where nobody knows. */
const identityFindings = async (
  { mail }: Clients,
  stage: StageName,
  { mailDomain }: StageSettings,
  isDeployed: boolean | undefined,
): Promise<Finding[]> => {
  const identity = await ifThere(mail.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain })));
  if (identity && isDeployed === false)
    return [
      {
        name: 'mail-identity',
        refuses: true,
        says: `SES already has an identity ${mailDomain}, which the stage would create`,
        ask: `aws sesv2 delete-email-identity --email-identity ${mailDomain}   # or another mailDomain in infra/stages.ts`,
      },
    ];
  if (identity?.VerifiedForSendingStatus) return [];
  const records = `the Dkim outputs of ${named(stage, 'mail')} and the two records of bounce.${mailDomain}`;
  return [
    {
      name: 'mail-domain',
      refuses: false,
      says: `The sender's domain ${mailDomain} is not verified with SES: mails wait, and are lost after four days`,
      ask: identity
        ? `Set ${records} in the DNS: docs/runbook.md#bootstrap`
        : `After the deployment, set ${records} in the DNS: docs/runbook.md#bootstrap; if the hosted zone of the stage is ${mailDomain} itself, they are there`,
    },
  ];
};

export const mailFindings = async (
  clients: Clients,
  stage: StageName,
  settings: StageSettings,
  isDeployed: boolean | undefined,
): Promise<Finding[]> => [
  ...(await accountFindings(clients, settings.mail)),
  ...(await identityFindings(clients, stage, settings, isDeployed)),
  ...(await replyFindings(settings)),
  ...(await receiptFindings(clients, stage, settings)),
];
