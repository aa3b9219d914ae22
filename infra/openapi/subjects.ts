import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { contracts } from './contracts.ts';
import { openApiDocument } from './document.ts';
import type { Json } from './json.ts';
import { operationId } from './operation-id.ts';
import { type Subject, subjects } from './texts/tags.ts';

/** Public reads with many shapes are subjects beside the others. Each by the folder of its contract. */
const publicSubjects: Record<string, Subject> = {
  'public-pages': 'public-pages',
  locations: 'public-locations',
  map: 'public-locations',
};

const folders = new Map(
  contracts.flatMap(({ subject, exports }) => Object.values(exports).map((value) => [value, subject] as const)),
);

const subjectOf = (operation: Operation): string => {
  const { group } = operation;
  return group === 'public' ? (publicSubjects[folders.get(operation) ?? ''] ?? group) : group;
};

const idsOf = (subject: Subject): Set<string> => {
  const own = operations.filter((operation) => subjectOf(operation) === subject);
  return new Set(own.map(operationId));
};

type Components = Record<string, Record<string, unknown>>;

const referenceForm = /^#\/components\/(\w+)\/([^/]+)$/;

/** The components that a part refers to, directly or through others. */
const referenced = (part: unknown, components: Components): Components => {
  const reached: Components = {};
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const [, kind = '', name = ''] = referenceForm.exec(value) ?? [];
      const component = components[kind]?.[name];
      if (component === undefined || reached[kind]?.[name] !== undefined) return;
      reached[kind] = { ...reached[kind], [name]: component };
      visit(component);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(part);
  return reached;
};

/** The OpenAPI document of one subject, which needs no other: for readers that take in only so much at once. */
export const subjectDocument = (subject: Subject) => {
  const { paths, components, tags, info, ...document } = openApiDocument();
  const ids = idsOf(subject);
  const own = Object.entries(paths).flatMap(([path, item]): [string, Record<string, Json>][] => {
    const entries = Object.entries(item).filter(([, { operationId: id }]) => ids.has(String(id)));
    return entries.length === 0 ? [] : [[path, Object.fromEntries(entries)]];
  });
  const { securitySchemes, ...others } = components;
  const ownPaths = Object.fromEntries(own);
  const used = new Set(own.flatMap(([, item]) => Object.values(item).flatMap((operation) => operation.tags)));
  return {
    ...document,
    info: { ...info, title: `${info.title}: ${subject}` },
    tags: tags.filter(({ name }) => used.has(name)),
    paths: ownPaths,
    components: { securitySchemes, ...referenced(ownPaths, others as Components) },
  };
};

/** Each document by its file name: that of the whole API, and those of the subjects. */
export const documents = (): Record<string, unknown> => ({
  'openapi.json': openApiDocument(),
  ...Object.fromEntries(subjects.map((subject) => [`openapi/${subject}.json`, subjectDocument(subject)])),
});
