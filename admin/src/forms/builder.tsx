import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { updateForm } from '../../../lib/leads/forms/contract.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Secret } from '../design/copy.tsx';
import { Segments } from '../design/fields/segments.tsx';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Hint } from '../design/layout.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { Sided } from '../design/sided.tsx';
import { common } from '../texts/en/app/common.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { Embed } from './embed.tsx';
import classes from './forms.module.css';
import { PartLeads } from './part-leads.tsx';
import { PartProtection } from './part-protection.tsx';
import { PartQuestions } from './part-questions.tsx';
import { PartSending } from './part-sending.tsx';
import { Preview } from './preview.tsx';
import { type Form as FormOf, formSettingsValues } from './values.ts';

interface Props {
  form: FormOf;
  etag: string | null;
  snippet: string;
  refetch: () => Promise<unknown>;
}

const parts = ['questions', 'sending', 'leads', 'protection', 'embed'] as const;

/** Form builder with a live preview. The address names the part that is open. */
export const Builder = ({ form: stored, etag, snippet, refetch }: Props) => {
  const { brandId, id: formId } = stored;
  const [search, setSearch] = useSearchParams();
  const [secret, setSecret] = useState<string>();
  const update = useChange('forms/update');
  const of = useRecordForm({
    schema: bodyShape(updateForm),
    record: stored,
    valuesOf: formSettingsValues,
    save: async (body) => {
      const { data } = await update.mutateAsync({ path: { brandId, formId }, body, options: { etag } });
      setSecret(data.webhookSecret);
      return data.form;
    },
    refetch,
  });
  const { control } = of.form;
  const { isDirty } = useFormState({ control });
  const [fields, submitLabel, successMessage, locationId, locationChoice] = useWatch({
    control,
    name: ['fields', 'submitLabel', 'successMessage', 'locationId', 'locationChoice'],
  });
  const part = parts.find((name) => name === search.get('part')) ?? 'questions';
  const show = (name: string) => setSearch(name === 'questions' ? {} : { part: name }, { replace: true });
  return (
    <>
      <div className={classes.parts}>
        <Segments
          label={texts.parts.label}
          options={parts.map((id) => ({ id, label: texts.parts[id] }))}
          value={part}
          onChange={show}
        />
      </div>
      <Sided
        aside={
          <Preview
            form={stored}
            fields={fields}
            submitLabel={submitLabel}
            locationChoice={locationId === null ? locationChoice : 'none'}
            successMessage={successMessage}
            isChanged={isDirty}
          />
        }
      >
        <Form of={of} isWide>
          {part === 'questions' && <PartQuestions of={of} stored={stored} />}
          {part === 'sending' && <PartSending of={of} />}
          {part === 'leads' && <PartLeads of={of} />}
          {part === 'protection' && <PartProtection of={of} hasSecretKey={stored.spam?.hasSecretKey ?? false} />}
          {part === 'embed' && <Embed snippet={snippet} />}
          <Hint>{texts.effect}</Hint>
          <SaveBar of={of} />
        </Form>
      </Sided>
      <Dialog
        title={texts.routing.secretTitle}
        isOpen={secret !== undefined}
        isDismissable={false}
        onClose={() => setSecret(undefined)}
      >
        <Secret label={texts.routing.secretLabel} value={secret ?? ''} hint={texts.routing.secretHint} />
        <DialogActions>
          <Button kind="primary" onPress={() => setSecret(undefined)}>
            {common.close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
