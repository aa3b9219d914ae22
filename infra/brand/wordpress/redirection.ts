import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { BrokenFile } from '#lib/use-cases/brand-data/format/lines.ts';

/** A rule of the plugin Redirection. */
export interface RedirectionRule {
  source: string;
  target: string;
  isPattern: boolean;
  code: number;
  isActive: boolean;
  /** It sends each visitor of the address to another one, whoever they are. */
  isPlain: boolean;
}

const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => /^(?:true|1|enabled)$/.test(String(value)));

const jsonRule = z.looseObject({
  url: z.string(),
  regex: flag.default(false),
  action_code: z.coerce.number().default(301),
  action_type: z.string().default('url'),
  action_data: z
    .union([z.string(), z.looseObject({ url: z.string().optional() }), z.null()])
    .default(null)
    .transform((data) => (typeof data === 'object' ? (data?.url ?? '') : data)),
  match_type: z.string().default('url'),
  enabled: flag.optional(),
  status: z.string().default('enabled'),
});

const fromJson = (text: string): RedirectionRule[] => {
  const { redirects } = z.looseObject({ redirects: z.array(jsonRule) }).parse(JSON.parse(text));
  return redirects.map((rule) => ({
    source: rule.url,
    target: rule.action_data,
    isPattern: rule.regex,
    code: rule.action_code,
    isActive: rule.enabled ?? rule.status === 'enabled',
    isPlain: rule.match_type === 'url' && (rule.action_type === 'url' || rule.action_code === 410),
  }));
};

/** Columns by their place: source, target, regex, code, type, hits, title and status, of which early exports have fewer. */
const fromCsv = (text: string): RedirectionRule[] => {
  const rows: string[][] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  return rows
    .filter(([source]) => source !== undefined && !/^source/i.test(source))
    .map(([source = '', target = '', regex = '0', code = '301', type = 'url', , , status = 'active']) => ({
      source,
      target,
      isPattern: regex === '1',
      code: Number(code),
      isActive: status !== 'disabled',
      isPlain: type === 'url' || Number(code) === 410,
    }));
};

/** The rules of an export of the plugin Redirection, as JSON or CSV. */
export const readRedirection = async (file: string): Promise<RedirectionRule[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BrokenFile(`${file} does not exist`);
  });
  try {
    return text.trimStart().startsWith('{') ? fromJson(text) : fromCsv(text);
  } catch {
    throw new BrokenFile(`${file} is no export of the plugin Redirection: choose JSON or CSV there`);
  }
};
