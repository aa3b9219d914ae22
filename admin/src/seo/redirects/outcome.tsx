import { sourceText } from '../../../../lib/platform/routing/from-query.rules.ts';
import { useBrand } from '../../access/caller.ts';
import { May } from '../../access/may-show.tsx';
import { Hint } from '../../design/layout.tsx';
import { Link } from '../../design/link.tsx';
import { Message } from '../../design/states.tsx';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import type { Outcome } from './test-path.ts';

const { tester } = texts;
const kinds: Readonly<Record<string, string>> = tester.kinds;

type Redirecting = Extract<Outcome, { what: 'redirect' }>['redirect'];

const queryHint = ({ preserveQuery, dropQuery = [] }: Redirecting): string => {
  if (!preserveQuery) return tester.dropsQuery;
  return dropQuery.length > 0 ? tester.keepsRest(dropQuery.join(', ')) : tester.keepsQuery;
};

/** Result of a tested path, with the reason. */
export const OutcomeView = ({ path, outcome }: { path: string; outcome: Outcome }) => {
  const brand = useBrand();
  const base = `/brands/${brand.id}/redirects`;
  if (outcome.what === 'page')
    return (
      <Message kind="success">
        <strong>{tester.page}</strong>
        <p>{tester.pageIs(path, kinds[outcome.type] ?? outcome.type)}</p>
      </Message>
    );
  if (outcome.what !== 'redirect')
    return (
      <Message kind="warning">
        <strong>{outcome.what === 'gone' ? tester.gone : tester.nothing}</strong>
        <p>{outcome.what === 'gone' ? tester.goneAt(path) : tester.nothingAt(path)}</p>
        <May operation="seo/create-redirect">
          <Link to={`${base}/new?from=${encodeURIComponent(path)}`}>{tester.add}</Link>
        </May>
      </Message>
    );
  const { redirect, rule } = outcome;
  return (
    <Message>
      <strong>{tester.redirect(redirect.statusCode)}</strong>
      <p>{tester.to(path, redirect.to)}</p>
      {rule && (
        <p>
          {tester.rule} <Link to={`${base}/${rule.id}`}>{texts.from(sourceText(rule), rule.toUrl)}</Link>
        </p>
      )}
      {rule?.source === 'auto' && <Hint>{tester.byMove}</Hint>}
      <Hint>{queryHint(redirect)}</Hint>
    </Message>
  );
};
