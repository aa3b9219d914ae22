import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { Descriptions } from '#lib/platform/core/contract/descriptions.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';

interface Contract {
  file: string;
  subject: string;
  exports: Record<string, unknown>;
}

const texts = z.record(z.string(), z.string());

const folder = new URL('../../lib/', import.meta.url);

/** The modules with shapes: the contracts of all subjects, and what they share. */
const holdsShapes = (file: string): boolean =>
  file.endsWith('contract.ts') ||
  ['core/errors.ts', 'core/contract/primitives.ts'].includes(file.replaceAll('\\', '/'));

export const contracts: readonly Contract[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(holdsShapes)
    .map(async (file) => ({
      file,
      subject: dirname(file),
      exports: await import(/* @vite-ignore */ new URL(file, folder).href),
    })),
);

/** The `descriptions` export of a contract; empty if it has none. */
export const descriptionsIn = ({ exports }: Contract): Descriptions => texts.parse(exports.descriptions ?? {});

/** The descriptions that other contracts of the subject use, too: not those of requests, answers and parameters. */
const sharedIn = (descriptions: Descriptions): Descriptions =>
  Object.fromEntries(Object.entries(descriptions).filter(([key]) => !/^(?:request|response|query|path)\./.test(key)));

/** A shape with a file of its own (`users-shape.contract.ts`) is described beside its operations (`users.contract.ts`). */
const besideOperations = ({ file }: Contract): string =>
  file.replace('-shape.contract', '.contract').replace('shape.contract', 'contract');

/** The descriptions for the fields of a contract, the nearest first: its own, then those of its subject. */
export const descriptionsFor = (contract: Contract): readonly Descriptions[] => [
  ...contracts.filter(({ file }) => file === besideOperations(contract)).map(descriptionsIn),
  ...contracts.filter(({ subject }) => subject === contract.subject).map((other) => sharedIn(descriptionsIn(other))),
];

const ofOperations = new Map(
  contracts.flatMap((contract) =>
    Object.values(contract.exports).map((value) => [value, descriptionsFor(contract)] as const),
  ),
);

export const descriptionsForOperation = (operation: Operation): readonly Descriptions[] =>
  ofOperations.get(operation) ?? [];
