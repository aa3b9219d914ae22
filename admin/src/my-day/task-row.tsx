import { contactOf } from '../../../lib/leads/leads/contact.rules.ts';
import { useBrand } from '../access/caller.ts';
import type { EntryOf } from '../data/operations.ts';
import { Badge } from '../design/badge.tsx';
import { Checkbox } from '../design/fields/choice-field.tsx';
import { Link } from '../design/link.tsx';
import { BriefTime } from '../design/time.tsx';
import { useForms } from '../forms/use-forms.ts';
import { nameIn } from '../leads/name.ts';
import { myDay as texts } from '../texts/en/app/my-day.ts';
import { leads } from '../texts/en/leads/leads.ts';
import { timeline } from '../texts/en/leads/timeline.ts';
import classes from './my-day.module.css';

interface Props {
  task: EntryOf<'lead-tasks/list-assigned'>;
  isDone: boolean;
  isSaving: boolean;
  now: number;
  onTick: (isDone: boolean) => void;
}

/** A task that is due today or was before, with its lead. */
export const TaskRow = ({ task: { text, dueAt, lead }, isDone, isSaving, now, onTick }: Props) => {
  const { id: brandId } = useBrand();
  const { formOf } = useForms();
  const name = nameIn(contactOf(formOf(lead.formId)?.fields ?? [], lead.fields)) ?? leads.noName;
  return (
    <li className={classes.task}>
      <Checkbox isSelected={isDone} onChange={onTick}>
        <span className={classes.taskText} data-done={isDone || undefined}>
          {text}
        </span>
      </Checkbox>
      <p className={classes.facts}>
        <Link to={`/brands/${brandId}/leads/${lead.id}`}>{name}</Link>
        <BriefTime value={dueAt} />
        {!isDone && Date.parse(dueAt) < now && <Badge tone="danger">{timeline.tasks.overdue}</Badge>}
        {isSaving && <span className={classes.saving}>{texts.saving}</span>}
      </p>
    </li>
  );
};
