import { useMemo, useState } from 'react';
import { updateUrlPrefixPolicy } from '../../../lib/accounts/brands/url-policy.contract.ts';
import { type Answer, call } from '../data/call.ts';
import type { DataOf } from '../data/operations.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { useLatest } from '../design/forms/record-form.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Card, Columns, Row } from '../design/layout.tsx';
import { toast } from '../design/overlays/toast.ts';
import { settings } from '../texts/en/settings/settings.ts';
import { type DryRun, UrlPolicyResult } from './url-policy-result.tsx';

const texts = settings.urls;

type Policy = Omit<DataOf<'brands/get-url-prefix-policy'>['policy'], 'trailingSlash'>;

interface Props extends Pick<Answer<unknown>, 'etag'> {
  path: { brandId: string };
  policy: Policy;
  refetch: () => Promise<unknown>;
}

const patterns = Object.entries(texts.patterns).map(([id, label]) => ({ id, label }));
const segments = ['servicesSegment', 'blogSegment', 'eventsSegment', 'offersSegment'] as const;

const valuesOf = (policy: Policy): Policy => {
  const { prefix, pattern, servicesSegment, blogSegment, eventsSegment, offersSegment } = policy;
  return { prefix, pattern, servicesSegment, blogSegment, eventsSegment, offersSegment };
};

/** Form for the URL policy. A dry run shows the effect before the change is applied. */
export const UrlPolicyForm = ({ path, policy, etag, refetch }: Props) => {
  const values = useMemo(() => valuesOf(policy), [policy]);
  const [found, setFound] = useState<{ body: Policy; result: DryRun } | null>(null);
  const change = useChange('brands/update-url-prefix-policy');
  const form = useContractForm<Policy>({
    schema: bodyShape(updateUrlPrefixPolicy),
    defaults: values,
    submit: async (body) => {
      const result = await call('brands/update-url-prefix-policy', { path, body, query: { dryRun: 'true' } });
      setFound({ body, result });
    },
  });
  useLatest(form.form, values);
  const apply = async (body: Policy) => {
    try {
      await change.mutateAsync({ path, body, options: { etag } });
    } catch (error) {
      await refetch();
      throw error;
    }
    toast(texts.applied, () => change.mutateAsync({ path, body: { undo: true } }));
  };
  return (
    <>
      <Form of={form}>
        <Card>
          <FormTextField of={form} name="prefix" label={texts.prefix} help={texts.prefixHelp} isRequired={false} />
          <FormField of={form} name="pattern">
            {(field) => <RadioGroup {...field} label={texts.pattern} options={patterns} />}
          </FormField>
        </Card>
        <Card title={texts.others}>
          <Columns>
            {segments.map((name) => (
              <FormTextField key={name} of={form} name={name} label={texts[name]} />
            ))}
          </Columns>
        </Card>
        <Row>
          <SubmitButton of={form}>{texts.check}</SubmitButton>
        </Row>
      </Form>
      {found && (
        <UrlPolicyResult
          result={found.result}
          others={segments
            .filter((name) => found.body[name] !== policy[name])
            .map((name) => texts.othersMove(texts[name], policy[name], found.body[name]))}
          onClose={() => setFound(null)}
          onApply={() => apply(found.body)}
        />
      )}
    </>
  );
};
