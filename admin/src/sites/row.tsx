import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../access/may.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { IconButton } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { EntryRow } from '../design/lists/entries.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { Time } from '../design/time.tsx';
import { LocationName } from '../locations/picker.tsx';
import { addressOfSite } from '../publishing/address.rules.ts';
import { sites as texts } from '../texts/en/web/sites.ts';
import type { Site, useSiteChanges } from './changes.ts';
import { DnsRecords } from './dns.tsx';

const tones: Record<Site['verificationStatus'], Tone> = { pending: 'warning', verified: 'success', failed: 'danger' };

interface Props {
  site: Site;
  to: string;
  /** Whether its DNS records are shown although it is verified. */
  isOpen: boolean;
  changes: ReturnType<typeof useSiteChanges>;
  isRefreshing: boolean;
  onRefresh: () => void;
}

export const SiteRow = ({ site, to, isOpen, changes, isRefreshing, onRefresh }: Props) => {
  const may = useMay()('sites/update', site.locationId);
  const [isRemoving, setIsRemoving] = useState(false);
  const { domain, isPrimary, isActive, verificationStatus: status, sslStatus, verifiedAt, locationId } = site;
  const actions = [
    ...(isPrimary || !isActive
      ? []
      : [{ id: 'primary', label: texts.makePrimary, onAction: () => changes.makePrimary(site) }]),
    {
      id: 'turn',
      label: isActive ? texts.turnOff : texts.turnOn,
      onAction: () => changes.turn(site, !isActive),
    },
    ...(status === 'verified' ? [{ id: 'dns', label: texts.dns.show, href: to }] : []),
    { id: 'delete', label: texts.delete, isDanger: true, onAction: () => setIsRemoving(true) },
  ];
  return (
    <EntryRow
      name={domain}
      badges={
        <Row>
          {isPrimary && <Badge tone="accent">{texts.primary}</Badge>}
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          {!isActive && <Badge>{texts.off}</Badge>}
        </Row>
      }
      facts={[
        locationId === null ? texts.ofBrand : <LocationName key="location" id={locationId} />,
        verifiedAt && (
          <>
            {texts.verifiedAt} <Time value={verifiedAt} isDate />
          </>
        ),
        status === 'verified' && texts.ssl[sslStatus],
      ]}
      actions={
        <Row>
          {status === 'verified' && isActive && (
            <ExternalLink href={addressOfSite(domain, window.location)}>{texts.open}</ExternalLink>
          )}
          {may && (
            <Menu
              label={texts.actions(domain)}
              trigger={<IconButton label={texts.actions(domain)} icon={<MoreHorizontal size={16} />} />}
              actions={actions}
            />
          )}
        </Row>
      }
    >
      {(status !== 'verified' || isOpen) && (
        <DnsRecords
          site={site}
          isRefreshing={isRefreshing}
          onRefresh={onRefresh}
          onLookAgain={() => changes.lookAgain(site)}
        />
      )}
      <ConfirmDialog
        title={texts.deleteTitle(domain)}
        action={texts.delete}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => changes.remove(site)}
      >
        {texts.deleteHint}
      </ConfirmDialog>
    </EntryRow>
  );
};
