import { useBrand } from '../access/caller.ts';
import { May } from '../access/may-show.tsx';
import { Only } from '../access/only.tsx';
import { useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { plan as texts } from '../texts/en/settings/plan.ts';
import { Features } from './features.tsx';
import { StaffSubscription } from './staff.tsx';
import { Subscription } from './subscription.tsx';
import { Usage } from './usage.tsx';

const Plan = () => {
  const path = { brandId: useBrand().id };
  const plan = useRead('billing/get-entitlements', { path });
  const license = useRead('brands/get-license', { path });
  const subscription = useRead('billing/get-subscription', { path });
  if (!plan.data || !license.data || !subscription.data) {
    const error = plan.error ?? license.error ?? subscription.error;
    const retry = () => void Promise.all([plan.refetch(), license.refetch(), subscription.refetch()]);
    return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState />;
  }
  const { tier, trial, features, isReadOnly } = plan.data.data;
  return (
    <Stack>
      {isReadOnly && <Message kind="danger">{texts.readOnly}</Message>}
      <p>
        {texts.current}: <strong>{texts.tiers[tier]}</strong>{' '}
        {trial && (
          <>
            <Badge tone="info">{texts.trialBadge}</Badge> {texts.trial} <Time value={trial.endsAt} isDate />
          </>
        )}
      </p>
      <Usage license={license.data.data} />
      <Subscription subscription={subscription.data.data} />
      <May operation="billing/update-subscription">
        <StaffSubscription
          path={path}
          subscription={subscription.data.data}
          etag={subscription.data.etag}
          refetch={subscription.refetch}
        />
      </May>
      <Features features={features} />
    </Stack>
  );
};

export const Page = () => (
  <Only operation="billing/get-subscription" title={texts.title}>
    <PageHeader title={texts.title} hint={texts.hint} />
    <Plan />
  </Only>
);
