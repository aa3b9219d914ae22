import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Hint } from '../design/layout.tsx';
import { LoadingState, Problem } from '../design/states.tsx';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import classes from './webhooks.module.css';

/** JSON with indents, for people. */
const laidOut = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** Headers and body of a delivery. */
export const SentRequest = ({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) => {
  const { id: brandId } = useBrand();
  const read = useRead('webhooks/get-delivery', { path: { brandId, webhookId, deliveryId } });
  if (read.isPending) return <LoadingState lines={3} />;
  if (read.error) return <Problem error={read.error} />;
  const { headers, body } = read.data.data.request;
  return (
    <>
      <p>{texts.request}</p>
      <pre className={classes.sent}>
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
        {body !== null && `\n\n${laidOut(body)}`}
      </pre>
      <Hint>{body === null ? texts.noBody : texts.requestHint}</Hint>
    </>
  );
};
