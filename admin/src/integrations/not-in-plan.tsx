import { Lock } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { ButtonLink } from '../design/link.tsx';
import { EmptyState } from '../design/states.tsx';
import { integrations as texts } from '../texts/en/settings/integrations.ts';

/** Shown instead of a feature that the brand's plan does not include. */
export const NotInPlan = ({ title }: { title: string }) => {
  const { id } = useBrand();
  return (
    <EmptyState
      icon={<Lock size={28} aria-hidden />}
      title={title}
      action={<ButtonLink to={`/brands/${id}/settings/plan`}>{texts.seePlan}</ButtonLink>}
    />
  );
};
