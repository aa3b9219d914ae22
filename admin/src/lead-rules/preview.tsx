import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import type { DataOf } from '../data/operations.ts';
import { useRead } from '../data/use.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { useForms } from '../forms/use-forms.ts';
import { LocationChoice } from '../locations/choice.tsx';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import classes from './lead-rules.module.css';

const Result = ({ preview: { assignment, escalations } }: DataOf<'assignment-rules/preview'>) => (
  <div className={classes.result} aria-live="polite">
    <p>
      <strong>{assignment.name === null ? texts.getsNobody : texts.gets(assignment.name)}</strong>{' '}
      <span className={classes.reason}>{texts.reasons[assignment.reason]}</span>
    </p>
    {escalations.length === 0 ? (
      <p className={classes.reason}>{texts.neverTold}</p>
    ) : (
      <ol>
        {escalations.map(({ afterBusinessMinutes, dueAt, tells }) => (
          <li key={afterBusinessMinutes}>
            {texts.told(afterBusinessMinutes)}{' '}
            <span className={classes.reason}>
              (<Time value={dueAt} isPlain />)
            </span>
            : {tells.length === 0 ? texts.toldNobody : tells.map(({ name, email }) => name ?? email).join(', ')}
          </li>
        ))}
      </ol>
    )}
  </div>
);

const Found = ({ formId, locationId }: { formId: string; locationId: string }) => {
  const query = { formId, ...(locationId !== 'none' && { locationId }) };
  const { data, error, refetch } = useRead('assignment-rules/preview', { path: { brandId: useBrand().id }, query });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Result {...data.data} /> : <LoadingState lines={2} />;
};

/** Who would get a lead that comes in now, and who would be told. */
export const Preview = () => {
  const { forms } = useForms();
  const [chosen, setChosen] = useState<string>();
  const [locationId, setLocationId] = useState('none');
  const formId = chosen ?? forms[0]?.id;
  if (formId === undefined) return null;
  return (
    <Card title={texts.preview}>
      <Hint>{texts.previewHint}</Hint>
      <Columns>
        <Select
          label={texts.form}
          options={forms.map(({ id, name }) => ({ id, label: name }))}
          value={formId}
          onChange={setChosen}
          isRequired
        />
        <LocationChoice
          label={texts.at}
          value={locationId}
          onChange={setLocationId}
          others={[{ id: 'none', label: texts.noLocation }]}
          isRequired
        />
      </Columns>
      <Found formId={formId} locationId={locationId} />
    </Card>
  );
};
