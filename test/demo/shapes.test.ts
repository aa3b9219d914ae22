import { expect, test } from 'vitest';
import { prepareDemo } from '#infra/local/demo/prepare.ts';
import { readSnapshot, type WireItem } from '#infra/local/demo/snapshot.ts';
import { setHashingCost } from '#lib/platform/credentials/passwords.ts';

// The passwords of the snapshot are hashed as in a stage.
setHashingCost();

const typeOf = (value: object): string => Object.keys(value)[0] ?? '';
const kindOf = ({ PK, kind }: WireItem): string => kind?.S ?? PK?.S?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '') ?? '';
const shapeOf = (item: WireItem): string =>
  `${kindOf(item)}: ${Object.entries(item)
    .map(([name, value]) => `${name} ${typeOf(value)}`)
    .sort()
    .join(', ')}`;

/** Records of these kinds leave out what is unknown, so each has a shape of its own. */
const varied = ['lead', 'lead-wait', 'lead-message', 'delivery'];

test('the prepared records have the shapes that operations write now; if not, run npm run demo:prepare', async () => {
  const [kept, fresh] = [await readSnapshot(), await prepareDemo({ leads: 20, scale: 0.1 })];
  const isVaried = (item: WireItem): boolean => varied.includes(kindOf(item));
  const known = new Set(kept.items.map(shapeOf));
  const unknown = fresh.items
    .filter((item) => !isVaried(item))
    .map(shapeOf)
    .filter((shape) => !known.has(shape));
  expect([...new Set(unknown)]).toEqual([]);
  const names = (items: WireItem[]): Set<string> =>
    new Set(items.filter(isVaried).flatMap((item) => Object.keys(item).map((name) => `${kindOf(item)} ${name}`)));
  const keptNames = names(kept.items);
  expect([...names(fresh.items)].filter((name) => !keptNames.has(name))).toEqual([]);
});
