import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../design/button.tsx';
import { messageIn } from '../design/forms/form.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { Menu } from '../design/overlays/menu.tsx';
import { hours as texts } from '../texts/en/locations/hours.ts';
import type { Values } from './fields.rules.ts';
import classes from './hours.module.css';
import { weekOf } from './week.rules.ts';
import { WeekEditor } from './week-editor.tsx';

type Sets = Values['moreHours'];

interface Props {
  value: Sets;
  onChange: (value: Sets) => void;
  /** Errors of the form, by the place of the service. */
  errors: Readonly<Record<number, { hours?: ComponentProps<typeof WeekEditor>['errors'] }>> | undefined;
  isDisabled: boolean;
}

const types = Object.keys(texts.more.types) as Sets[number]['type'][];

/** Hours of single services, such as delivery, each service once. */
export const MoreHours = ({ value, onChange, errors, isDisabled }: Props) => {
  const error = messageIn(errors);
  const others = types.filter((type) => value.every((set) => set.type !== type));
  const adder = (
    <Menu
      label={texts.more.add}
      trigger={<Button icon={<Plus size={16} aria-hidden />}>{texts.more.add}</Button>}
      actions={others.map((type) => ({
        id: type,
        label: texts.more.types[type],
        onAction: () => onChange([...value, { type, hours: weekOf(null) }]),
      }))}
    />
  );
  if (isDisabled && value.length === 0) return null;
  return (
    <Card title={texts.more.title} actions={!isDisabled && others.length > 0 && adder}>
      <Hint>{texts.more.hint}</Hint>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {value.map((set, at) => (
        <section key={set.type} className={classes.service} aria-label={texts.more.types[set.type]}>
          <div className={classes.serviceHeader}>
            <h3>{texts.more.types[set.type]}</h3>
            {!isDisabled && (
              <Button kind="quiet" onPress={() => onChange(value.filter(({ type }) => type !== set.type))}>
                {texts.more.remove(texts.more.types[set.type])}
              </Button>
            )}
          </div>
          <WeekEditor
            value={set.hours}
            onChange={(week) => onChange(value.map((one, index) => (index === at ? { ...one, hours: week } : one)))}
            errors={errors?.[at]?.hours}
            isDisabled={isDisabled}
          />
        </section>
      ))}
    </Card>
  );
};
