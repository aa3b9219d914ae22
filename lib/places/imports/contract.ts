import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { importDays, uploadHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { count, days, hours, size } from '#lib/platform/core/contract/units.ts';
import { sheetWords } from '#lib/platform/texts/data.ts';
import { sheetLimits } from './limits.contract.ts';
import {
  dateOrders,
  decimalSigns,
  emptyCells,
  encodings,
  knownColumn,
  type SheetImport,
  separator,
  sheetImport,
} from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  sheetImport: 'A spreadsheet whose rows change locations',
  import: 'The spreadsheet, with what is recognised of it',
  filename: 'Name of the file; what it is, is judged by its contents',
  sizeBytes: 'Size of the file in bytes; the uploaded file must have exactly this size',
  status: '`awaiting_file`: nothing was read yet. `read`: columns are recognised. `checked`: a job has its rows',
  format: 'Kind of the file; null until it is read',
  encoding: 'Encoding of the text; null for an Excel workbook, which has only one',
  separator: 'Sign between the cells of a row; null for an Excel workbook',
  sheets: 'Sheets of an Excel workbook that are shown',
  sheet: 'The sheet that is read; null for CSV',
  headerRow: 'Number of the row with the names of the columns, from 1',
  rows: 'Number of rows below it that are not empty',
  dateOrder:
    'Order of day, month and year in dates such as 03/04/2026; null if the file does not tell: such dates are then refused',
  decimalSign: 'Sign of decimals; null if the file does not tell: numbers such as 1,234 are then refused',
  source:
    'Whose names the columns have: the spreadsheet of Google Business Profile, that of Yext, or our own; null for others',
  columns: 'The columns in their order',
  'importColumn.index': 'Place of the column, from 0',
  header: 'Name of the column in the file',
  field: 'What it is read as: a field of `GET …/imports/columns`; null for nothing',
  by: 'How that was decided: by its `name`, as it was chosen for the same columns before (`kept`), or `chosen` for this file; null for nothing',
  samples: 'The first values of the column, shortened',
  warnings: 'What may be wrong in the file',
  'warnings.code': 'Kind of warning',
  'warnings.column': 'Index of the column; null for the whole file',
  'warnings.row': 'The first row that has it; null for all',
  'warnings.count': 'Number of rows that have it',
  message: 'The warning, for people',
  emptyCells: '`keep`: an empty cell leaves the location as it is. `clear`: it clears the field. Default: `keep`',
  createMissing: 'Whether a row whose store code no location has creates one. Default: false',
  stopAtErrors: 'Whether the job stops at the first row with something wrong. Default: false',
  jobId: 'The job that the last check made; null before',
  expiresAt: 'Until when the import and its file are kept',
  'upload.expiresAt': 'Until when the file can be sent',
  'export.expiresAt': 'Until when the link is valid',
  knownColumn: 'Something that a column can be read as',
  importColumn: 'A column of the file',
  'knownColumn.field': 'Name of the field, which is also the name of the column in our own files',
  group: 'What it belongs to',
  label: 'Name of the field, as people read it',
  example: 'A cell of such a column',
  upload: 'Where and how to send the file',
  'upload.url': 'Address to send the form to',
  fields: 'Fields of the form, all to be sent before the file',
  'response.columns': 'Everything that a column can be read as, with the custom fields and services of the brand',
  export: 'The file',
  url: 'Link that downloads the file',
  'path.importId': 'The import',
};

const importId = '01939b6e-5c00-7000-8000-0000000000c0';

/** Who may change a location may import for it: the job has their rights, row by row. */
const ofImports = { group: 'imports', keyArea: 'locations', credential: 'any', perLocation: true, roles } as const;
const path = '/v1/brands/{brandId}/imports';
const onePath = '/v1/brands/{brandId}/imports/{importId}';

const announced: SheetImport = {
  id: importId,
  brandId,
  filename: 'stores.xlsx',
  sizeBytes: 48_213,
  status: 'awaiting_file',
  format: null,
  encoding: null,
  separator: null,
  sheets: [],
  sheet: null,
  headerRow: null,
  rows: null,
  dateOrder: null,
  decimalSign: null,
  source: null,
  columns: [],
  warnings: [],
  emptyCells: 'keep',
  createMissing: false,
  stopAtErrors: false,
  jobId: null,
  expiresAt: '2026-12-31T12:00:00.000Z',
  createdAt: '2026-12-01T12:00:00.000Z',
  updatedAt: '2026-12-01T12:00:00.000Z',
};

const read: SheetImport = {
  ...announced,
  status: 'read',
  format: 'xlsx',
  sheets: ['Locations'],
  sheet: 'Locations',
  headerRow: 1,
  rows: 812,
  dateOrder: 'ymd',
  decimalSign: '.',
  source: 'google',
  columns: [
    { index: 0, header: 'Store code', field: 'storeCode', by: 'name', samples: ['TX-001', 'TX-002'] },
    { index: 1, header: 'Primary phone', field: 'profile.phone', by: 'name', samples: ['(512) 555-0123'] },
    { index: 2, header: 'Labels', field: null, by: null, samples: ['austin'] },
  ],
  warnings: [
    { code: 'rounded_number', column: 1, row: 17, count: 3, message: sheetWords().warnings.rounded_number(3, 17) },
  ],
};

const params = { brandId, importId };

export const createImport = operation({
  ...ofImports,
  name: 'create',
  method: 'POST',
  path,
  summary: 'Create import',
  description: `Announces a spreadsheet. Then send a form with all fields in \`upload.fields\`, and after them the file as \`file\`, to \`upload.url\`, within ${hours(uploadHours)}, and update the import, which reads it. CSV with up to ${size(sheetLimits.csvBytes)} and Excel workbooks (.xlsx) with up to ${size(sheetLimits.xlsxBytes)} are accepted, with ${count(sheetLimits.rows)} rows and ${count(sheetLimits.columns)} columns. Formulas are not evaluated: their stored values count. Nothing is changed before the job is applied.`,
  status: 201,
  etag: true,
  body: z.strictObject({
    filename: text(255),
    sizeBytes: z.int().min(1).max(sheetLimits.csvBytes),
  }),
  errors: ['feature_not_entitled'],
  data: z.strictObject({
    import: sheetImport,
    upload: z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: timestamp }),
  }),
  example: {
    params: { brandId },
    body: { filename: announced.filename, sizeBytes: announced.sizeBytes },
    data: {
      import: announced,
      upload: {
        url: 'https://frontage-media.s3.us-east-1.amazonaws.com/',
        fields: { key: 'jobs/5HhqQm0a', Policy: 'eyJleHBpcmF0aW9uIjoi' },
        expiresAt: '2026-12-01T13:00:00.000Z',
      },
    },
  },
});

export const getImport = operation({
  ...ofImports,
  name: 'get',
  method: 'GET',
  path: onePath,
  summary: 'Get import',
  description: `An import that the caller created. It is kept for ${days(importDays)}.`,
  ...single('import', sheetImport, { params, value: read }),
});

export const updateImport = operation({
  ...ofImports,
  name: 'update',
  method: 'PUT',
  path: onePath,
  summary: 'Update import',
  description:
    'Reads the file when it has arrived, and recognises encoding, separator, header, dates and columns. What is in the request is taken in place of what is recognised; null recognises it again. What columns are read as is kept, and proposed for the next file of the brand with the same columns. A file that cannot be read is refused with `file_unreadable`.',
  body: z
    .strictObject({
      encoding: z.enum(encodings).nullable(),
      separator: separator.nullable(),
      sheet: text(31).nullable(),
      headerRow: z.int().min(1).max(1000).nullable(),
      dateOrder: z.enum(dateOrders).nullable(),
      decimalSign: z.enum(decimalSigns).nullable(),
      columns: z
        .array(
          z.strictObject({
            index: z
              .int()
              .min(0)
              .max(sheetLimits.columns - 1)
              .describe('Place of the column, from 0'),
            field: z.string().max(120).nullable(),
          }),
        )
        .max(sheetLimits.columns)
        .describe('Columns to read as something else; others stay'),
      emptyCells: z.enum(emptyCells),
      createMissing: z.boolean(),
      stopAtErrors: z.boolean(),
    })
    .partial(),
  errors: ['file_unreadable', 'invalid_transition'],
  ...single('import', sheetImport, {
    params,
    body: { columns: [{ index: 2, field: null }], createMissing: true },
    value: { ...read, createMissing: true },
  }),
});

export const checkImport = operation({
  ...ofImports,
  name: 'check',
  method: 'POST',
  path: `${onePath}/check`,
  summary: 'Check import',
  description:
    'Makes a job of the rows, which checks by itself what each would change, and waits to be applied: see `jobs`. Cells that cannot be read are errors of their row, which then changes nothing. For an import that has not changed since its last check, the answer is that job.',
  errors: ['file_unreadable', 'invalid_transition', 'brand_inactive', 'feature_not_entitled'],
  data: z.strictObject({ import: sheetImport }),
  example: {
    params,
    data: { import: { ...read, status: 'checked', jobId: '01939b6e-5c00-7000-8000-0000000000b0' } },
  },
});

export const listImportColumns = operation({
  ...ofImports,
  name: 'list-columns',
  method: 'GET',
  path: `${path}/columns`,
  summary: 'List import columns',
  description: 'Everything that a column can be read as.',
  data: z.strictObject({ columns: z.array(knownColumn) }),
  example: {
    params: { brandId },
    data: {
      columns: [
        { field: 'storeCode', group: 'key', label: sheetWords().columns.storeCode, example: 'TX-001' },
        {
          field: 'profile.hours.friday',
          group: 'hours',
          label: sheetWords().columns['profile.hours.friday'],
          example: '09:00-17:00',
        },
      ],
    },
  },
});

export const getImportTemplate = operation({
  ...ofImports,
  name: 'get-template',
  method: 'GET',
  path: `${path}/template`,
  summary: 'Get import template',
  description:
    'The locations that the caller may see as CSV, with every column that an import knows. Imported as it is, it changes nothing.',
  data: z.strictObject({
    export: z.strictObject({ url: z.string(), filename: z.string(), rows: z.int(), expiresAt: timestamp }),
  }),
  example: {
    params: { brandId },
    data: {
      export: {
        url: 'https://media.example/exports/locations.csv?X-Amz-Signature=0a1b',
        filename: 'locations-2026-12-01.csv',
        rows: 812,
        expiresAt: '2026-12-01T12:15:00.000Z',
      },
    },
  },
});
