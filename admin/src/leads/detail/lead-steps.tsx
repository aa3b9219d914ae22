import { ChevronDown, ChevronUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../design/button.tsx';
import { useIsNarrow } from '../../design/lists/widths.ts';
import { leads } from '../../texts/en/leads/leads.ts';

const { actions } = leads;

interface Props {
  nextHref: string | undefined;
  previousHref: string | undefined;
}

/** Buttons to the leads before and after. */
export const LeadSteps = ({ nextHref, previousHref }: Props) => {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const go = (to: string | undefined) => to && void navigate(to, { replace: true, state: { keepsFocus: true } });
  return (
    <>
      {!isNarrow && (
        <IconButton
          label={actions.previous}
          icon={<ChevronUp size={18} />}
          isDisabled={!previousHref}
          onPress={() => go(previousHref)}
        />
      )}
      <IconButton
        label={actions.next}
        icon={<ChevronDown size={18} />}
        isDisabled={!nextHref}
        onPress={() => go(nextHref)}
      />
    </>
  );
};
