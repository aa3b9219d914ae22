import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { useRead } from '../data/use.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { LoadingState, Problem } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { NoRecipient } from '../email-settings/no-recipient.tsx';
import { leads as texts } from '../texts/en/leads/leads.ts';
import classes from './detail/detail.module.css';

type Mail = DataOf<'leads/list-mails'>['mails'][number];

const { mails: words } = texts;
const lookEveryMs = 15_000;

const tones: Record<Mail['status'], Tone> = {
  pending: 'warning',
  sent: 'success',
  rejected: 'danger',
  suppressed: 'danger',
};

const isLost = (status: Mail['status']): boolean => status === 'rejected' || status === 'suppressed';

const recipientOf = ({ kind, to }: Mail): string =>
  to ?? (kind === 'autoresponse' ? words.visitor : words.hiddenRecipient);

const Row = ({ mail }: { mail: Mail }) => (
  <li>
    <span className={classes.delivery}>
      {recipientOf(mail)} <Badge tone={tones[mail.status]}>{words.statuses[mail.status]}</Badge>
    </span>
    <Hint>
      {words.kinds[mail.kind]}
      {mail.at && ' · '}
      {mail.at && <Time value={mail.at} />}
    </Hint>
    {mail.status === 'suppressed' && <Hint>{words.suppressedHint}</Hint>}
  </li>
);

/** Mails about the lead, one for each recipient. */
export const LeadMails = ({ leadId }: { leadId: string }) => {
  const { id: brandId } = useBrand();
  const read = useRead('leads/list-mails', { path: { brandId, leadId } }, { refetchInterval: lookEveryMs });
  const mails = read.data?.data.mails;
  return (
    <Card title={words.title}>
      {read.error && <Problem error={read.error} />}
      {read.isPending && <LoadingState lines={2} />}
      {mails?.length === 0 && <Hint>{words.none}</Hint>}
      {mails?.every(({ kind, status }) => kind !== 'notification' || isLost(status)) && <NoRecipient />}
      <ul className={classes.deliveries}>
        {mails?.map((mail) => (
          <Row key={`${mail.kind} ${mail.to} ${mail.at}`} mail={mail} />
        ))}
      </ul>
    </Card>
  );
};
