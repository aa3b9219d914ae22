import type { DataOf } from '../data/operations.ts';
import { Meter } from '../design/badge.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { plan as texts } from '../texts/en/settings/plan.ts';
import { amountOf } from './plan.rules.ts';

/** The meters of the plan, each with its limit and the amount in use. */
export const Usage = ({ license: { limits, usage, overages } }: { license: DataOf<'brands/get-license'> }) => {
  const nameOf = (meter: string) => texts.meters[meter] ?? meter;
  return (
    <Card title={texts.usage}>
      {overages.map(({ meter, kind }) => (
        <Message key={meter} kind={kind === 'hard' ? 'danger' : 'warning'}>
          {kind === 'hard' ? texts.overHard(nameOf(meter)) : texts.overSoft(nameOf(meter))}
        </Message>
      ))}
      <Columns>
        {Object.entries(limits).map(([meter, limit]) => {
          const used = usage[meter] ?? 0;
          const shown = amountOf(meter, used);
          return (
            <Meter
              key={meter}
              label={nameOf(meter)}
              value={used}
              max={limit === 0 && used === 0 ? 1 : limit}
              text={limit === null ? texts.unlimited(shown) : texts.of(shown, amountOf(meter, limit))}
            />
          );
        })}
      </Columns>
    </Card>
  );
};
