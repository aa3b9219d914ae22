import { useState } from 'react';
import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { May } from '../access/may-show.tsx';
import { Only } from '../access/only.tsx';
import { Refused } from '../access/refused.tsx';
import { useChange, useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { PageHeader, Row, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { integrations as texts } from '../texts/en/settings/integrations.ts';
import { ConnectForm } from './connect-form.tsx';
import { hasEndpoint, mayConnect } from './connection.rules.ts';
import { connectionFacts, type Integration, StateBadges } from './state.tsx';
import { VendorIcon } from './vendor-icon.tsx';

const Disconnect = ({ integration: { key, name } }: { integration: Integration }) => {
  const { id: brandId } = useBrand();
  const disconnect = useChange('integrations/disconnect');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="removal" onPress={() => setIsAsking(true)}>
        {texts.disconnect}
      </Button>
      <ConfirmDialog
        title={texts.disconnectTitle(name)}
        action={texts.disconnect}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await disconnect.mutateAsync({ path: { brandId, integrationId: key } });
          toast(texts.disconnected(name));
        }}
      >
        {texts.disconnectHint} {hasEndpoint(key) && texts.disconnectEndpoint}
      </ConfirmDialog>
    </>
  );
};

const crumbsOf = (brandId: string) => [
  { label: areas.integrations, to: `/brands/${brandId}/integrations` },
  { label: texts.tabs.connections, to: `/brands/${brandId}/integrations/connections` },
];

const Connection = ({ integration }: { integration: Integration }) => {
  const { id } = useBrand();
  const may = useMay();
  const [secret, setSecret] = useState<string | null>(null);
  const { key, name, description, status, errorMessage, connectedAt } = integration;
  const isConnected = status !== 'not_connected';
  return (
    <Stack>
      <PageHeader
        title={name}
        hint={description}
        icon={<VendorIcon of={key} />}
        badge={<StateBadges of={integration} />}
        crumbs={crumbsOf(id)}
        actions={isConnected && may('integrations/disconnect') && <Disconnect integration={integration} />}
      />
      {errorMessage && <Message kind="warning">{errorMessage}</Message>}
      {isConnected && <Row>{connectionFacts(integration)}</Row>}
      {isConnected && hasEndpoint(key) && (
        <Row>
          <ButtonLink to={`/brands/${id}/integrations/webhooks`}>{texts.endpoint}</ButtonLink>
        </Row>
      )}
      {mayConnect(integration) && (
        <May operation="integrations/connect" otherwise={<Refused operation="integrations/connect" />}>
          <ConnectForm key={connectedAt ?? ''} integration={integration} onSecret={setSecret} />
        </May>
      )}
      <SecretDialog {...texts.secret} value={secret} onClose={() => setSecret(null)} />
    </Stack>
  );
};

const Read = () => {
  const { id: brandId } = useBrand();
  const { integrationId = '' } = useParams();
  const read = useRead('integrations/get', { path: { brandId, integrationId } });
  if (read.isPending) return <LoadingState />;
  if (read.error)
    return (
      <>
        <PageHeader title={areas.integrations} crumbs={crumbsOf(brandId)} />
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </>
    );
  return <Connection integration={read.data.data.integration} />;
};

export const Page = () => (
  <Only operation="integrations/get" title={areas.integrations}>
    <Read />
  </Only>
);
