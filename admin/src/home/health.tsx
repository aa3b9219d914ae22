import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Meter } from '../design/badge.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Link } from '../design/link.tsx';
import { home as texts } from '../texts/en/app/home.ts';
import { plan as planTexts } from '../texts/en/settings/plan.ts';
import classes from './home.module.css';
import { fullestMeters, type UsedMeter } from './trend.rules.ts';
import type { CardProps } from './types.ts';

export const Webhooks = ({ summary: { webhooks }, base }: CardProps) => {
  if (!webhooks) return null;
  const { endpoints, failing, disabled, disabledByUser } = webhooks;
  const inUse = endpoints - disabledByUser;
  const problems = [
    ...(failing > 0 ? [texts.webhooks.failing(failing)] : []),
    ...(disabled > 0 ? [texts.webhooks.disabled(disabled)] : []),
  ];
  const isWell = problems.length === 0;
  return (
    <Card title={texts.webhooks.title}>
      {endpoints === 0 && <Hint>{texts.webhooks.none}</Hint>}
      {inUse > 0 && (
        <p className={classes.health} data-state={isWell ? 'well' : 'ill'}>
          {isWell ? <CircleCheck size={17} aria-hidden /> : <TriangleAlert size={17} aria-hidden />}
          {isWell ? texts.webhooks.well(inUse) : problems.join(', ')}
        </p>
      )}
      {disabledByUser > 0 && <Hint>{texts.webhooks.disabledByUser(disabledByUser)}</Hint>}
      <p>
        <Link to={`${base}/integrations/webhooks`}>{texts.webhooks.show}</Link>
      </p>
    </Card>
  );
};

const gigabyte = 1024 ** 3;
const inGigabytes = (bytes: number): string =>
  (bytes / gigabyte).toLocaleString(undefined, { maximumFractionDigits: 1 });

const shownMeters = 5;

const PlanMeter = ({ name, used, limit }: UsedMeter) => (
  <Meter
    label={planTexts.meters[name] ?? name}
    value={used}
    max={limit}
    text={name === 'mediaStorageBytes' ? texts.plan.gigabytes(inGigabytes(used), inGigabytes(limit)) : undefined}
  />
);

export const Plan = ({ summary: { plan }, base }: CardProps) => {
  if (!plan) return null;
  return (
    <Card title={texts.plan.title(plan.tier)}>
      {fullestMeters(plan, shownMeters).map((meter) => (
        <PlanMeter key={meter.name} {...meter} />
      ))}
      <p>
        <Link to={`${base}/settings/plan`}>{texts.plan.show}</Link>
      </p>
    </Card>
  );
};
