import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '../design/button.tsx';
import { Checkbox } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { NumberField } from '../design/fields/number-field.tsx';
import { Hint } from '../design/layout.tsx';
import { checkAddress } from '../email-settings/recipients.ts';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import classes from './lead-rules.module.css';
import type { Step } from './step.ts';
import { usePeople } from './use-people.ts';

const groups = ['assigned', 'location', 'admins'] as const;
const mostSteps = 4;
const mostUsers = 10;
const mostAddresses = 5;

interface StepProps {
  step: Step;
  onChange: (step: Step) => void;
  isDisabled: boolean;
}

const StepFields = ({ step, onChange, isDisabled }: StepProps) => {
  const { people, nameOf } = usePeople();
  const { afterBusinessMinutes, tell } = step;
  const set = (changed: Partial<Step['tell']>) => onChange({ ...step, tell: { ...tell, ...changed } });
  return (
    <>
      <NumberField
        label={texts.afterBusinessMinutes}
        value={afterBusinessMinutes}
        onChange={(minutes) => onChange({ ...step, afterBusinessMinutes: minutes })}
        minValue={1}
        isDisabled={isDisabled}
        isRequired
      />
      <fieldset className={classes.checks}>
        <legend>{texts.tell}</legend>
        {groups.map((group) => (
          <Checkbox
            key={group}
            isSelected={tell[group]}
            onChange={(isTold) => set({ [group]: isTold })}
            isDisabled={isDisabled}
          >
            {texts[group]}
          </Checkbox>
        ))}
      </fieldset>
      <ListField
        label={texts.userIds}
        addLabel={texts.addPerson}
        options={people}
        labelOf={nameOf}
        value={tell.userIds}
        onChange={(userIds) => set({ userIds })}
        max={mostUsers}
        isDisabled={isDisabled}
      />
      <ListField
        label={texts.addresses}
        addLabel={texts.addAddress}
        value={tell.addresses}
        onChange={(addresses) => set({ addresses })}
        check={checkAddress}
        max={mostAddresses}
        inputMode="email"
        isDisabled={isDisabled}
      />
    </>
  );
};

const nobody = { assigned: false, location: false, admins: false, userIds: [], addresses: [] };

/** A step after the last one: first those who should answer, then those who look after them. */
const nextStep = (steps: readonly Step[]): Step => {
  const last = steps.at(-1);
  if (!last) return { afterBusinessMinutes: 15, tell: { ...nobody, assigned: true, location: true } };
  return { afterBusinessMinutes: last.afterBusinessMinutes * 4, tell: { ...nobody, admins: true } };
};

interface Props {
  steps: readonly Step[];
  onChange: (steps: Step[]) => void;
  error?: string | undefined;
  isDisabled: boolean;
}

/** Who is told after how long, one step after the other. */
export const Steps = ({ steps, onChange, error, isDisabled }: Props) => {
  const errorId = useId();
  return (
    <>
      {steps.length === 0 && <Hint>{texts.noSteps}</Hint>}
      {steps.length > 0 && (
        <ol className={classes.boxes} aria-describedby={error === undefined ? undefined : errorId}>
          {steps.map((step, at) => (
            // Steps have no names, and their order is all that tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={at} className={classes.box}>
              <div className={classes.head}>
                <span className={classes.name}>{texts.step(at + 1)}</span>
                {!isDisabled && (
                  <IconButton
                    label={texts.removeStep(at + 1)}
                    icon={<X size={16} aria-hidden />}
                    onPress={() => onChange(steps.filter((_, place) => place !== at))}
                  />
                )}
              </div>
              <StepFields
                step={step}
                onChange={(changed) => onChange(steps.map((one, place) => (place === at ? changed : one)))}
                isDisabled={isDisabled}
              />
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {!isDisabled && steps.length < mostSteps && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onPress={() => onChange([...steps, nextStep(steps)])}>
            {steps.length === 0 ? texts.addStep : texts.addNextStep}
          </Button>
        </div>
      )}
    </>
  );
};
