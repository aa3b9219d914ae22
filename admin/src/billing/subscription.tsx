import { moneyText } from '../../../lib/platform/core/money.ts';
import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { Facts } from '../design/facts.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Time } from '../design/time.tsx';
import { plan as texts } from '../texts/en/settings/plan.ts';

type Data = DataOf<'billing/get-subscription'>;

const tones: Partial<Record<Data['status'], Tone>> = {
  active: 'success',
  trialing: 'info',
  past_due: 'warning',
  unpaid: 'danger',
  canceled: 'danger',
};

/** The brand's subscription. */
export const Subscription = ({ subscription: { status, tier } }: { subscription: Data }) => {
  const { locale } = useBrand();
  const price = (cents: number) => {
    const amount = moneyText(cents, tier?.currency ?? 'USD', locale);
    return tier?.interval === 'year' ? texts.perYear(amount) : texts.perMonth(amount);
  };
  return (
    <Card title={texts.subscription}>
      <Facts
        facts={[
          [
            texts.status,
            <Badge key="status" tone={tones[status] ?? 'neutral'}>
              {texts.statuses[status]}
            </Badge>,
          ],
          [texts.tier, tier && texts.tiers[tier.name]],
          [texts.price, tier && price(tier.priceCents)],
          [
            texts.locationPrice,
            tier && (tier.locationPriceCents === null ? texts.included : price(tier.locationPriceCents)),
          ],
          [
            tier?.cancelAtPeriodEnd ? texts.ends : texts.renews,
            tier?.currentPeriodEnd && <Time key="end" value={tier.currentPeriodEnd} isDate />,
          ],
        ]}
      />
      <Hint>{texts.change}</Hint>
    </Card>
  );
};
