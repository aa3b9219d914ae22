import { RefreshCw } from 'lucide-react';
import { useMay } from '../access/may.ts';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { Facts } from '../design/facts.tsx';
import { Hint, Row, Stack } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { sites as texts } from '../texts/en/web/sites.ts';
import type { Site } from './changes.ts';

interface Props {
  site: Site;
  isRefreshing: boolean;
  onRefresh: () => void;
  onLookAgain: () => void;
}

/** DNS records that verify the domain, each with its state. */
export const DnsRecords = ({ site, isRefreshing, onRefresh, onLookAgain }: Props) => {
  const may = useMay()('sites/update', site.locationId);
  const { verificationStatus: status, verificationError, verificationRecords } = site;
  const { dns } = texts;
  return (
    <Stack>
      {status === 'failed' && <Message kind="danger">{dns.failed[verificationError ?? 'record_not_found']}</Message>}
      <strong>{dns.title}</strong>
      {verificationRecords.map(({ type, name, value }) => (
        <Facts
          key={name}
          facts={[
            [dns.type, type],
            [dns.name, <CopyField key="name" label={dns.name} value={name} />],
            [dns.value, <CopyField key="value" label={dns.value} value={value} />],
          ]}
        />
      ))}
      {status === 'pending' && <Hint>{dns.pending}</Hint>}
      {status === 'verified' && <Hint>{dns.keep}</Hint>}
      {status !== 'verified' && (
        <Row>
          {status === 'failed' && may && <Button onPress={onLookAgain}>{dns.again}</Button>}
          <Button icon={<RefreshCw size={15} aria-hidden />} onPress={onRefresh} isPending={isRefreshing}>
            {dns.refresh}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
