import { type NumberFormat, numberFormat } from './number-formats.rules.ts';
import { readSharedTexts, type SharedTexts } from './shared-texts.ts';
import { unreadable } from './unreadable.ts';
import { readXml } from './xml.ts';
import type { Parts } from './zip.ts';

/** The parts of a workbook that its rows are read with. */
export interface Workbook {
  /** The sheets that are shown, in their order. */
  sheets: { name: string; part: string }[];
  texts: SharedTexts;
  /** The format of each style. */
  formats: NumberFormat[];
  isFrom1904: boolean;
}

/** More than any workbook has; what is collected from a file is bounded. */
const most = { targets: 5000, formats: 65_536, sheets: 100 };

const bounded = (count: number, limit: number): void => {
  if (count >= limit) throw unreadable('too_large_inside');
};

/** Paths of the parts of the ZIP file that the workbook refers to, by the `Id` of the relationship; external targets are left out. */
const readTargets = async (parts: Parts): Promise<Map<string, string>> => {
  const targets = new Map<string, string>();
  await readXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      bounded(targets.size, most.targets);
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
};

const readFormats = async (parts: Parts): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isStyle = false;
  await readXml(parts.read('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') isStyle = true;
      bounded(codes.size + formats.length, most.formats);
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'xf' && isStyle) formats.push(numberFormat(Number(numFmtId ?? 0), codes));
    },
    close: (name) => {
      if (name === 'cellXfs') isStyle = false;
    },
  });
  return formats;
};

export const readWorkbook = async (parts: Parts): Promise<Workbook> => {
  const targets = await readTargets(parts);
  const sheets: Workbook['sheets'] = [];
  let isFrom1904 = false;
  await readXml(parts.read('xl/workbook.xml'), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const reference = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const part = targets.get(reference ?? '');
      if (part !== undefined && parts.has(part) && sheets.length < most.sheets)
        sheets.push({ name: attributes.name ?? '', part });
    },
  });
  if (sheets.length === 0) throw unreadable('damaged');
  const formats = await readFormats(parts);
  const texts = await readSharedTexts(parts.read('xl/sharedStrings.xml'));
  return { sheets, texts, formats, isFrom1904 };
};
