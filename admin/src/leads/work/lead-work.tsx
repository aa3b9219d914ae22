import { CircleX, PhoneCall, PhoneMissed, RotateCcw, Trophy, UserPlus, X } from 'lucide-react';
import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useRead } from '../../data/use.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { Button, IconButton } from '../../design/button.tsx';
import { toastError } from '../../design/overlays/toast.ts';
import { BriefTime } from '../../design/time.tsx';
import { work as texts } from '../../texts/en/leads/work.ts';
import type { LeadDetail } from '../types.ts';
import type { Asked } from './dialogs.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { type Face, useFaces } from './people.ts';
import type { LeadWork as Work } from './use-work.ts';
import classes from './work.module.css';

interface Props {
  lead: LeadDetail;
  work: Work;
  onAsk: (asked: Asked) => void;
  /** Whether the visitor was called, and nobody has said yet whether they were reached. */
  isCalled: boolean;
  onCalled: (isCalled: boolean) => void;
}

const Person = ({ face, onPress }: { face: Face | undefined; onPress: (() => void) | undefined }) => {
  const icon = face ? <Avatar {...face} /> : <UserPlus size={17} aria-hidden />;
  if (!onPress)
    return face ? (
      <span className={classes.person}>
        {icon} {face.name}
      </span>
    ) : (
      <span>{texts.nobody}</span>
    );
  return (
    <Button
      kind={face ? 'quiet' : 'secondary'}
      icon={icon}
      onPress={onPress}
      {...(face && { 'aria-label': texts.has(face.name) })}
    >
      {face?.name ?? texts.assign}
    </Button>
  );
};

/** The label of a reason of the brand; undefined for one that it has removed. */
const useReason = (key: string | null | undefined): string | undefined => {
  const path = { brandId: useBrand().id };
  const { data } = useRead('lead-settings/get', { path }, { enabled: Boolean(key) });
  return data?.data.settings.lostReasons.find((reason) => reason.key === key)?.label;
};

const Outcome = ({ lead, work, onAsk, mayEnd }: Pick<Props, 'lead' | 'work' | 'onAsk'> & { mayEnd: boolean }) => {
  const reason = useReason(lead.outcome?.reason);
  if (lead.outcome)
    return (
      <div className={classes.group}>
        <OutcomeBadge outcome={lead.outcome} reason={reason} />
        {mayEnd && (
          <Button
            kind="quiet"
            icon={<RotateCcw size={15} aria-hidden />}
            onPress={() => void work.end(lead, null).catch(toastError)}
          >
            {texts.reopen}
          </Button>
        )}
      </div>
    );
  if (!mayEnd) return null;
  return (
    <div className={classes.group}>
      <Button icon={<Trophy size={16} aria-hidden />} onPress={() => onAsk({ kind: 'won', lead })}>
        {texts.results.won}
      </Button>
      <Button icon={<CircleX size={16} aria-hidden />} onPress={() => onAsk({ kind: 'lost', lead })}>
        {texts.results.lost}
      </Button>
    </div>
  );
};

const Called = ({ lead, work, onCalled }: Pick<Props, 'lead' | 'work' | 'onCalled'>) => {
  const note = (result: 'reached' | 'not_reached') => {
    work.noteCall(lead, result);
    onCalled(false);
  };
  return (
    <fieldset className={classes.call} aria-label={texts.noteCall}>
      <strong>{texts.wasReached(work.nameOf(lead))}</strong>
      <Button kind="primary" icon={<PhoneCall size={16} aria-hidden />} onPress={() => note('reached')}>
        {texts.reached}
      </Button>
      <Button icon={<PhoneMissed size={16} aria-hidden />} onPress={() => note('not_reached')}>
        {texts.notReached}
      </Button>
      <IconButton label={texts.cancelCall} icon={<X size={17} />} onPress={() => onCalled(false)} />
    </fieldset>
  );
};

/** Who takes care of a lead, how it ended, and when it was first answered. */
export const LeadWork = ({ lead, work, onAsk, isCalled, onCalled }: Props) => {
  const may = useMay();
  const faceOf = useFaces([lead]);
  const mayAssign = may('leads/update-assignment', lead.locationId);
  return (
    <section className={classes.strip} aria-label={texts.title}>
      <div className={classes.group}>
        <Person face={faceOf(lead)} onPress={mayAssign ? () => onAsk({ kind: 'assign', lead }) : undefined} />
      </div>
      <Outcome lead={lead} work={work} onAsk={onAsk} mayEnd={may('leads/update-outcome', lead.locationId)} />
      <span className={classes.answered}>
        {lead.firstResponseAt ? (
          <>
            {texts.firstAnswer}: <BriefTime value={lead.firstResponseAt} />
          </>
        ) : (
          texts.unanswered
        )}
      </span>
      {isCalled && <Called lead={lead} work={work} onCalled={onCalled} />}
    </section>
  );
};
