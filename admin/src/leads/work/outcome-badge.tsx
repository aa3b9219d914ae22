import { moneyText } from '../../../../lib/platform/core/money.ts';
import { useBrand } from '../../access/caller.ts';
import { Badge } from '../../design/badge.tsx';
import { work as texts } from '../../texts/en/leads/work.ts';
import type { LeadDetail } from '../types.ts';

interface Props {
  outcome: NonNullable<LeadDetail['outcome']>;
  /** The reason in words, where it is shown. */
  reason?: string | undefined;
}

/** How a lead ended, with its value or its reason. */
export const OutcomeBadge = ({ outcome: { result, valueCents, currency }, reason }: Props) => {
  const { locale } = useBrand();
  const value = valueCents === null || currency === null ? undefined : moneyText(valueCents, currency, locale);
  if (result === 'won') return <Badge tone="success">{value ? texts.wonFor(value) : texts.results.won}</Badge>;
  return <Badge>{reason ? texts.lostFor(reason) : texts.results.lost}</Badge>;
};
