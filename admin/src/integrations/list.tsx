import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useList } from '../data/use.ts';
import { ButtonLink } from '../design/link.tsx';
import { Entries, EntryRow } from '../design/lists/entries.tsx';
import { EmptyState, Message } from '../design/states.tsx';
import { integrations as texts } from '../texts/en/settings/integrations.ts';
import { mayConnect, order } from './connection.rules.ts';
import { IntegrationsFrame } from './frame.tsx';
import { connectionFacts, type Integration, StateBadges } from './state.tsx';
import { VendorIcon } from './vendor-icon.tsx';

const actionOf = ({ status }: Integration): string => {
  if (status === 'not_connected') return texts.connect;
  return status === 'error' ? texts.reconnect : texts.change;
};

const ConnectionRow = ({ integration }: { integration: Integration }) => {
  const { id } = useBrand();
  const may = useMay();
  const { key, name, category, description, errorMessage } = integration;
  const to = `/brands/${id}/integrations/connections/${key}`;
  return (
    <EntryRow
      name={name}
      icon={<VendorIcon of={key} />}
      to={to}
      badges={<StateBadges of={integration} />}
      facts={[texts.categories[category], description, ...connectionFacts(integration)]}
      actions={
        mayConnect(integration) &&
        may('integrations/connect') && (
          <ButtonLink to={to} aria-label={`${actionOf(integration)}: ${name}`}>
            {actionOf(integration)}
          </ButtonLink>
        )
      }
    >
      {errorMessage && <Message kind="warning">{errorMessage}</Message>}
    </EntryRow>
  );
};

const List = () => {
  const { id: brandId } = useBrand();
  const list = useList('integrations/list', { path: { brandId }, query: { limit: 100 } });
  return (
    <Entries
      label={texts.tabs.connections}
      list={list}
      shown={order(list.entries)}
      keyOf={({ key }) => key}
      empty={<EmptyState title={texts.empty} />}
    >
      {(integration) => <ConnectionRow integration={integration} />}
    </Entries>
  );
};

export const Page = () => (
  <IntegrationsFrame operation="integrations/list" hint={texts.hint}>
    <List />
  </IntegrationsFrame>
);
