import { describe, expect, test } from 'vitest';
import type { UnreadableReason } from '#lib/places/imports/limits.contract.ts';
import { openTable, type ReadingChoice } from '#lib/places/imports/reading/table.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { workbookOf } from '#test/support/imports/workbook.ts';
import { zipOf } from '#test/support/imports/zip.ts';

/** The bytes in pieces, so that characters and tags are cut. */
async function* pieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const step = Math.max(size, Math.ceil(bytes.length / 2000));
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

const read = async (file: Uint8Array | string, wanted: ReadingChoice = {}) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const { reading, rows } = await openTable(pieces(bytes), wanted);
  const read: [number, ...string[]][] = [];
  for await (const { number, cells } of rows) read.push([number, ...cells.map(({ text }) => text)]);
  return { reading, rows: read };
};

const reasonOf = async (file: Uint8Array | string, wanted?: ReadingChoice): Promise<unknown> => {
  const error: unknown = await read(file, wanted).then(
    ({ rows }) => rows,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) return error;
  expect(error.code).toBe('file_unreadable');
  return error.details;
};

const text = 'Store code;Name\r\nTX-1;Café Müller\r\n';

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
    ['Mac Roman', Buffer.from(text.replace('é', '\x8e').replace('ü', '\x9f'), 'latin1'), 'macintosh'],
  ])('is read in %s', async (_, file, encoding) => {
    expect(await read(file)).toMatchObject({
      reading: { format: 'csv', encoding, separator: ';' },
      rows: [
        [1, 'Store code', 'Name'],
        [2, 'TX-1', 'Café Müller'],
      ],
    });
  });

  test.each([
    [',', 'a,b,c\n1,"2,5",3\n'],
    [';', 'a;b;c\n1,5;2,5;3,5\n'],
    ['\t', 'a\tb\tc\n1,2\t3;4\t5\n'],
    ['|', 'a|b|c\n1,2|3|4\n'],
    [';', 'sep=;\na,b;c\n1;2\n'],
    [';', 'a;b\n12" pipe;1,5\n14" pipe;2,5\n'],
    [',', '"a",b\n"one; two; three; four",2\n'],
  ])('is divided at %j', async (separator, file) => {
    expect((await read(file)).reading).toMatchObject({ separator });
  });

  test('keeps the numbers of rows over empty ones and line breaks in cells', async () => {
    expect((await read('a,b\n\n"one\ntwo",2\n,\n3,4')).rows).toEqual([
      [1, 'a', 'b'],
      [3, 'one\ntwo', '2'],
      [5, '3', '4'],
    ]);
  });

  test('loses the apostrophes by which our own files are no formulas, and no others', async () => {
    expect((await read(`phone,note\n'+15125550123,L'Oréal; '-20 %`)).rows[1]).toEqual([
      2,
      '+15125550123',
      "L'Oréal; -20 %",
    ]);
  });

  test('loses signs without width at the ends of its cells', async () => {
    expect((await read('code,phone\n\u200bA\u200b,\u202a+1 512 555 0123\u202c\n')).rows[1]).toEqual([
      2,
      'A',
      '+1 512 555 0123',
    ]);
  });

  test('is read as it was chosen', async () => {
    const mac = Buffer.from('a;b\n\x8e;1\n', 'latin1');
    expect((await read(mac, { encoding: 'macintosh', separator: ',' })).rows).toEqual([
      [1, 'a;b'],
      [2, 'é;1'],
    ]);
  });

  test.each<[UnreadableReason, string, Uint8Array | string, ReadingChoice?]>([
    ['empty', 'no bytes', ''],
    ['open_quote', 'a quotation mark that is never closed', 'a,b\n1,"2\n3,4\n5,6\n'],
    ['null_characters', 'NUL in a text', 'a,b\n1,\0\n'],
    ['encoding', 'bytes that UTF-8 does not have', Buffer.from('a,b\n\xe9,1\n', 'latin1'), { encoding: 'utf-8' }],
    ['too_many_columns', 'hundreds of thousands of columns', `${'a,'.repeat(200_000)}a\n`],
    ['open_quote', 'a quotation mark that is open for more than a megabyte', `a,b\n1,"${'1,\n'.repeat(600_000)}`],
    ['long_cell', 'a cell of 40,000 characters', `a,b\n1,${'x'.repeat(40_000)}\n`],
    ['too_many_rows', '20,001 rows', `a,b\n${'1,2\n'.repeat(20_001)}`],
    ['pdf', 'a PDF that is named .csv', '%PDF-1.7\n'],
    ['web_page', 'a web page', '<html><table><tr><td>1</td></tr></table></html>'],
    ['not_a_sheet', 'JSON', '[{"storeCode":"A","city":"Austin"}]'],
    ['not_a_sheet', 'a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['old_excel', 'a file of Excel 97', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')],
    [
      'encrypted',
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
  ])('is refused as %s: %s', async (reason, _, file, wanted) => {
    expect(await reasonOf(file, wanted)).toMatchObject({ reason });
  });
});

const cellXml = (xml: string) => ({ xml });
const sheet = (data: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
});
const zip = (names: readonly string[]) => zipOf(names.map((name) => ({ name, bytes: Buffer.from('x') })));

describe('an Excel workbook', () => {
  test('gives texts, and numbers, dates and times by their formats', async () => {
    const formats = [
      'yyyy-mm-dd',
      'd.m.yyyy h:mm',
      'h:mm AM/PM',
      '00000',
      '"day" 0.00',
      '[$-409]mmmm d, yyyy;@',
      '[h]:mm',
    ];
    const cells = [
      'Ä & <b>',
      5125550123,
      { number: 46381, style: 1 },
      { number: 46381.5, style: 2 },
      { number: 0.375, style: 3 },
      { number: 2134, style: 4 },
      { number: 0.1 + 0.2, style: 5 },
      { number: 46381, style: 6 },
      { number: 0.75, style: 7 },
      null,
      cellXml('<c t="b"><v>1</v></c>'),
      cellXml('<c t="e"><v>#REF!</v></c>'),
      cellXml('<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c>'),
      cellXml('<c t="str"><f>WEBSERVICE("http://x.example")</f><v>made</v></c>'),
      cellXml('<c><f>1+1</f><v>2</v></c>'),
    ];
    expect(await read(workbookOf({ rows: [['a'], [], cells], formats }))).toEqual({
      reading: { format: 'xlsx', sheets: ['Locations'], sheet: 'Locations' },
      rows: [
        [1, 'a'],
        // biome-ignore format: in the order of the cells
        [3, 'Ä & <b>', '5125550123', '2026-12-25', '2026-12-25 12:00', '09:00', '02134', '0.3', '2026-12-25', '18:00', '', 'true', '#REF!', 'inline', 'made', '2'],
      ],
    });
  });

  test('gives digits in the places of their format, and characters that Excel has escaped', async () => {
    const cells = [
      { number: 7, style: 1 },
      { number: 21345678, style: 2 },
      { number: 5125550123, style: 3 },
      'one_x000D_\ntwo _x005F_x0041_ _x0000_',
    ];
    const file = workbookOf({ rows: [cells], formats: ['"TX-"000', '00000\\-0000', '(000) 000-0000'] });
    expect((await read(file)).rows).toEqual([[1, 'TX-007', '02134-5678', '(512) 555-0123', 'one\r\ntwo _x0041_ ']]);
  });

  test('counts days from 1904 where it says so', async () => {
    const rows = [[{ number: 44919, style: 1 }]];
    expect((await read(workbookOf({ rows, formats: ['yyyy-mm-dd'], isFrom1904: true }))).rows).toEqual([
      [1, '2026-12-25'],
    ]);
  });

  test.each<[UnreadableReason, string, Uint8Array]>([
    [
      'too_large',
      'a workbook of more than 20 MB',
      Buffer.concat([zip(['xl/workbook.xml']), Buffer.alloc(20 * 1024 * 1024)]),
    ],
    ['numbers', 'a file of Numbers', zip(['Index/Document.iwa'])],
    ['open_document', 'a file of LibreOffice', zip(['mimetype', 'content.xml'])],
    ['binary_excel', 'a binary workbook', zip(['xl/workbook.bin'])],
    ['not_a_sheet', 'a document of Word', zip(['word/document.xml'])],
    ['damaged', 'half of a workbook', workbookOf({ rows: [['a']] }).subarray(0, 400)],
    ['damaged', 'XML that is none', workbookOf({ rows: [], parts: sheet('<row><c></row>') })],
    [
      'external_parts',
      'entities that grow',
      workbookOf({
        rows: [],
        parts: {
          'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        },
      }),
    ],
    [
      'external_parts',
      'an entity of another place',
      workbookOf({
        rows: [],
        parts: { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>' },
      }),
    ],
    [
      'too_many_columns',
      'a cell in the last column of Excel',
      workbookOf({ rows: [], parts: sheet('<row><c r="XFD1" t="str"><v>x</v></c></row>') }),
    ],
    [
      'long_cell',
      'a cell of a megabyte',
      workbookOf({ rows: [], parts: sheet(`<row><c t="str"><v>${'x'.repeat(1_000_000)}</v></c></row>`) }),
    ],
    [
      'long_cell',
      'a tag of a megabyte',
      workbookOf({ rows: [], parts: sheet(`<row><c t="${'x'.repeat(1_000_000)}"/></row>`) }),
    ],
    ['damaged', 'tags within tags without an end', workbookOf({ rows: [], parts: sheet('<a>'.repeat(100_000)) })],
    [
      'too_large_inside',
      'more styles than Excel can have',
      workbookOf({
        rows: [],
        parts: { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></styleSheet>` },
      }),
    ],
    ['long_cell', 'a shared text of a megabyte', workbookOf({ rows: [['x'.repeat(1_000_000)]] })],
    [
      'encrypted',
      'parts with a password',
      zipOf(
        ['xl/workbook.xml', 'xl/styles.xml'].map((name) => ({ name, bytes: Buffer.from('<a/>'), isEncrypted: true })),
      ),
    ],
    [
      'too_large_inside',
      'a part that unpacks to more than it may',
      zipOf([
        { name: 'xl/workbook.xml', bytes: Buffer.alloc(1000), stated: 0x7fffffff },
        { name: 'xl/_rels/workbook.xml.rels', bytes: Buffer.from('<a/>') },
      ]),
    ],
    [
      'damaged',
      'a part that is larger than it states',
      zipOf([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(1_000_000, ' '), stated: 100 }]),
    ],
  ])('is refused as %s: %s', async (reason, _, file) => {
    expect(await reasonOf(file)).toMatchObject({ reason });
  });

  test('has only the sheets that are shown', async () => {
    const file = workbookOf({ rows: [['a']] });
    expect(await reasonOf(file, { sheet: 'Old' })).toEqual({ reason: 'no_such_sheet' });
  });
});
