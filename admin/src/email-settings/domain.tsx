import { RefreshCw } from 'lucide-react';
import type { DataOf } from '../data/operations.ts';
import { useChange } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { Hint, Row } from '../design/layout.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import classes from './email-settings.module.css';

export type BrandSettings = DataOf<'email-settings/get-brand'>['settings'];

const tones = { unverified: 'neutral', pending: 'warning', verified: 'success' } as const;

export const DomainState = ({ status }: { status: BrandSettings['senderDomainStatus'] }) => (
  <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
);

interface Props {
  path: { brandId: string };
  settings: BrandSettings;
  isDisabled: boolean;
}

/** DNS records that the sender domain needs, each with its state. Saving a domain checks them at once. */
export const DomainRecords = ({ path, settings, isDisabled }: Props) => {
  const { senderDomain, senderDomainStatus: status, senderDomainRecords: records } = settings;
  const change = useChange('email-settings/update-brand');
  const check = () =>
    change.mutateAsync({ path, body: { senderDomain } }).then(({ data }) => {
      const isVerified = data.settings.senderDomainStatus === 'verified';
      toast(isVerified ? texts.checked.verified : texts.checked.pending);
    }, toastError);
  if (senderDomain === null) return null;
  return (
    <>
      {status === 'pending' && <Hint>{texts.help.records}</Hint>}
      <ul className={classes.records}>
        {records.map(({ type, name, value }) => (
          <li key={name} className={classes.record}>
            <b>{texts.record(type)}</b>
            <CopyField label={texts.recordName} value={name} />
            <CopyField label={texts.recordValue} value={value} />
          </li>
        ))}
      </ul>
      {status === 'pending' && !isDisabled && (
        <Row>
          <Button icon={<RefreshCw size={16} aria-hidden />} onPress={() => void check()} isPending={change.isPending}>
            {texts.check}
          </Button>
        </Row>
      )}
    </>
  );
};
