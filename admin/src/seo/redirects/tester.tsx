import { type FormEvent, useState } from 'react';
import { useBrand } from '../../access/caller.ts';
import { Button } from '../../design/button.tsx';
import { FilterBox } from '../../design/fields/filter-box.tsx';
import { TextField } from '../../design/fields/text-field.tsx';
import { Card } from '../../design/layout.tsx';
import { Problem } from '../../design/states.tsx';
import type { useSites } from '../../sites/use-sites.ts';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import { pathOf, queryOf } from './match.rules.ts';
import { OutcomeView } from './outcome.tsx';
import classes from './redirects.module.css';
import { type Outcome, testPath } from './test-path.ts';

const { tester } = texts;
const isPath = (value: string): boolean => /^\/(?!\/)[^?#\s\\]*$/.test(value);

type State = { path: string; outcome: Outcome } | { error: unknown } | { wrong: true } | null;

/** Field for a path that shows its target and the rule that applies. */
export const Tester = ({ sites, primaryId, isReading }: ReturnType<typeof useSites>) => {
  const brand = useBrand();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [state, setState] = useState<State>(null);
  const siteId = chosen ?? primaryId;
  const test = async (event: FormEvent) => {
    event.preventDefault();
    const [path, query] = [pathOf(typed), queryOf(typed)];
    const shown = query === '' ? path : `${path}?${query}`;
    setTyped(shown);
    if (!isPath(path)) return setState({ wrong: true });
    setIsPending(true);
    const outcome = testPath({ brandId: brand.id, siteId, primaryId, path, query });
    setState(await outcome.then((found) => ({ path: shown, outcome: found })).catch((error: unknown) => ({ error })));
    return setIsPending(false);
  };
  return (
    <Card title={tester.title}>
      <form className={classes.tester} onSubmit={(event) => void test(event)} noValidate>
        <TextField
          label={tester.path}
          placeholder={tester.placeholder}
          value={typed}
          onChange={setTyped}
          maxLength={500}
          error={state && 'wrong' in state ? tester.badPath : undefined}
        />
        {sites.length > 1 && (
          <FilterBox
            label={tester.site}
            isReading={isReading}
            options={sites.map(({ id, domain }) => ({ id, label: domain }))}
            value={siteId}
            onChange={setChosen}
          />
        )}
        <Button type="submit" isPending={isPending}>
          {tester.action}
        </Button>
      </form>
      <div aria-live="polite">
        {state && 'outcome' in state && <OutcomeView path={state.path} outcome={state.outcome} />}
        {state && 'error' in state && <Problem error={state.error} />}
      </div>
    </Card>
  );
};
