export interface Resource<Properties = Record<string, unknown>> {
  Type: string;
  Properties: Properties;
  DeletionPolicy?: string;
  DependsOn?: string | string[];
}

interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}

/** One stack, nested or not, as CloudFormation gets it. */
export interface Synthesised {
  name: string;
  text: string;
  template: Template;
}

export const templatesOf = (files: Map<string, string>): Synthesised[] =>
  [...files]
    .filter(([file]) => file.endsWith('.template.json'))
    .map(([file, text]) => ({ name: file.replace('.template.json', ''), text, template: JSON.parse(text) }));

const exportsOf = (templates: readonly Synthesised[]): Map<string, unknown> =>
  new Map(
    templates.flatMap(({ template }) =>
      Object.values(template.Outputs ?? {}).flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value]] : [])),
    ),
  );

/** Logical ids as written in the code, without the appended hash. */
const short = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

/** Tags are the same everywhere and have a test of their own. */
const withoutTags = ({ Tags, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

/** Reads the resources of all stacks, with references between them as text: `<Table.Arn>/index/*`. */
export const readStacks = (templates: readonly Synthesised[]) => {
  const exported = exportsOf(templates);
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const [[name, content] = ['', undefined]] = Object.entries(value);
    if (name === 'Ref') return `<${short(String(content))}>`;
    if (name === 'Fn::GetAtt') return `<${short(String((content as string[])[0]))}.${(content as string[])[1]}>`;
    if (name === 'Fn::ImportValue') return plain(exported.get(String(content)));
    if (name === 'Fn::Join') return (content as [string, unknown[]])[1].map(plain).join((content as [string])[0]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
  };
  const all = templates.flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({
      ...resource,
      stack: name,
      id: short(id),
      Properties: withoutTags(plain(resource.Properties ?? {}) as Record<string, unknown>),
    })),
  );
  const ofType = <Properties>(type: string) =>
    all.filter(({ Type }) => Type === type) as (Omit<(typeof all)[number], 'Properties'> & {
      Properties: Properties;
    })[];
  return { all, ofType };
};
