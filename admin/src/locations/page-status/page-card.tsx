import type { ReactNode } from 'react';
import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useRead } from '../../data/use.ts';
import { Badge } from '../../design/badge.tsx';
import { Facts } from '../../design/facts.tsx';
import { Card } from '../../design/layout.tsx';
import { ExternalLink, Link } from '../../design/link.tsx';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { addressOfPage } from '../../publishing/address.rules.ts';
import { locations as texts } from '../../texts/en/locations/locations.ts';
import classes from '../locations.module.css';
import { useShown } from '../shown.ts';
import { pageReasons, type Reason } from './page-reasons.rules.ts';

/** Links that help with each reason, if the caller may follow them. */
const useRemedies = (): Record<Reason, ReactNode> => {
  const brand = useBrand();
  const may = useMay();
  const { location } = useShown();
  const base = `/brands/${brand.id}`;
  const link = (isOpen: boolean, to: string, label: string) => isOpen && <Link to={`${base}/${to}`}>{label}</Link>;
  return {
    status: link(may('locations/update', location.id), `locations/${location.id}/details`, texts.page.changeStatus),
    site: link(may('sites/list'), 'sites', texts.page.openSites),
  };
};

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => {
  const remedies = useRemedies();
  const { status } = useShown().location;
  return (
    <>
      <h3>{texts.page.why}</h3>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            {reason === 'status' ? texts.page.reasons.status(texts.status[status]) : texts.page.reasons[reason]}{' '}
            {remedies[reason]}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Public state of the location's page: whether it is visible, its address, and what is missing. */
export const PageCard = ({ children }: { children?: ReactNode }) => {
  const brand = useBrand();
  const { location } = useShown();
  const { data, error, refetch } = useRead('locations/get-canonical-path', {
    path: { brandId: brand.id, locationId: location.id },
  });
  if (!data)
    return (
      <Card title={texts.page.title}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={3} />}
      </Card>
    );
  const page = data.data;
  const { path, url, source } = page;
  const reasons = pageReasons(page);
  const address =
    url && reasons.length === 0 ? <ExternalLink href={addressOfPage(url, window.location)}>{url}</ExternalLink> : url;
  return (
    <Card
      title={texts.page.title}
      actions={
        reasons.length === 0 ? (
          <Badge tone="success">{texts.page.published}</Badge>
        ) : (
          <Badge tone="warning">{texts.page.notPublished}</Badge>
        )
      }
    >
      <Facts
        facts={[
          [texts.page.address, address],
          [texts.page.path, <code key="path">{path}</code>],
          [texts.page.site, texts.page.sources[source]],
        ]}
      />
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {children}
    </Card>
  );
};
