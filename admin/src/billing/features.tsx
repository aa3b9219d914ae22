import type { DataOf } from '../data/operations.ts';
import { Badge } from '../design/badge.tsx';
import { Facts } from '../design/facts.tsx';
import { Card } from '../design/layout.tsx';
import { plan as texts } from '../texts/en/settings/plan.ts';

const names = Object.keys(texts.featureNames) as (keyof typeof texts.featureNames)[];

/** Features of the plan. Features that Frontage does not offer yet are left out. */
export const Features = ({ features }: Pick<DataOf<'billing/get-entitlements'>, 'features'>) => (
  <Card title={texts.features}>
    <Facts
      facts={names.map((name) => [
        texts.featureNames[name],
        <Badge key={name} tone={features[name] ? 'success' : 'neutral'}>
          {features[name] ? texts.yes : texts.no}
        </Badge>,
      ])}
    />
  </Card>
);
