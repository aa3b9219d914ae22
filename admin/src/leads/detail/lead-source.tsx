import type { ReactNode } from 'react';
import { Facts } from '../../design/facts.tsx';
import { Card } from '../../design/layout.tsx';
import { ExternalLink, Link } from '../../design/link.tsx';
import { leads as texts } from '../../texts/en/leads/leads.ts';
import type { LeadDetail } from '../types.ts';
import { sourceName } from './source-name.ts';

const { detail } = texts;

const utm = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;

const address = (url: string | null): ReactNode =>
  url && /^https?:/.test(url) ? <ExternalLink href={url}>{url}</ExternalLink> : url;

const Routing = ({ lead: { routing } }: { lead: LeadDetail }) => (
  <>
    {detail.rules[routing.rule] ?? routing.rule} {routing.distanceKm !== null && detail.distance(routing.distanceKm)}{' '}
    {routing.candidates > 1 && detail.candidates(routing.candidates)}
  </>
);

/** Source of the lead and how its location was determined. */
export const LeadSource = ({ lead, base }: { lead: LeadDetail; base: string }) => (
  <Card title={detail.source}>
    <Facts
      facts={[
        [detail.cameBy, sourceName(lead.sourceType) ?? texts.unknownSource],
        ...utm.map((name): [string, ReactNode] => [detail.utm[name], lead[name]]),
        [detail.gclid, lead.gclid],
        ...Object.entries(lead.clickIds),
        [
          detail.promotion,
          lead.promotionId && <Link to={`${base}/promotions/${lead.promotionId}`}>{detail.showPromotion}</Link>,
        ],
        [detail.page, address(lead.pageUrl)],
        [detail.referrer, address(lead.referrer)],
        [
          detail.form,
          <Link key="form" to={`${base}/forms/${lead.formId}`}>
            {lead.formName}
          </Link>,
        ],
        [
          detail.location,
          lead.location ? (
            <Link key="location" to={`${base}/locations/${lead.location.id}`}>
              {lead.location.name}
            </Link>
          ) : (
            detail.noLocation
          ),
        ],
        [detail.routing, <Routing key="routing" lead={lead} />],
      ]}
    />
  </Card>
);
