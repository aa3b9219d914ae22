const at = (row?: number): string => (row === undefined ? '' : ` (row ${row})`);

/** Errors of spreadsheets that are imported. */
export const sheets = {
  unreadable: {
    empty: () => 'The file is empty',
    not_a_sheet: () => 'The file is no spreadsheet: save it as CSV or as Excel workbook (.xlsx)',
    old_excel: () => 'The file has the format of Excel 97 to 2003 (.xls): save it as Excel workbook (.xlsx)',
    binary_excel: () => 'The file is a binary workbook (.xlsb): save it as Excel workbook (.xlsx)',
    encrypted: () => 'The file has a password: save it without one',
    numbers: () => 'The file is of Numbers: export it as CSV or as Excel workbook (.xlsx)',
    open_document: () => 'The file is of LibreOffice (.ods): save it as CSV or as Excel workbook (.xlsx)',
    pdf: () => 'The file is a PDF: export the table as CSV or as Excel workbook (.xlsx)',
    web_page: () => 'The file is a web page: save it as CSV or as Excel workbook (.xlsx)',
    damaged: (row?: number) => `The file is damaged or was not sent in full${at(row)}: save it again`,
    no_such_sheet: () => 'The workbook has no sheet with this name that is shown',
    encoding: () => 'Some characters do not exist in this encoding: choose another one, or save the file as UTF-8',
    null_characters: () => 'The file has characters that no text has: choose another encoding, or save it as UTF-8',
    open_quote: (row?: number) => `A quotation mark is opened and not closed${at(row)}`,
    external_parts: () => 'The file has definitions that no spreadsheet needs, and is not read',
    too_large: () => 'The file is too large',
    too_large_inside: () => 'The file is too large when it is unpacked',
    too_many_rows: () => 'The file has too many rows: divide it into several files',
    too_many_columns: (row?: number) => `The file has too many columns${at(row)}: delete those that are not needed`,
    long_cell: (row?: number) => `A cell has more text than a spreadsheet can hold${at(row)}`,
    no_header: () => 'No row has the names of the columns: add one above the data',
  },
  /** Faults of cells. */
  cells: {
    rounded: 'was rounded by Excel, and its last digits are lost: format the column as text and enter it again',
    lostZero: (code: string, country: string) =>
      `is too short for a postal code of ${country}: ${code} seems to have lost a zero at its beginning. Format the column as text and enter it again`,
    formula: (value: string) => `is an error of a formula: ${value}`,
    ambiguousDate: (date: string) => `can be of two months: choose whether the day or the month comes first in ${date}`,
    ambiguousNumber: (number: string) => `can be two numbers: choose the sign of decimals for ${number}`,
    ambiguousTime: (hours: string) =>
      `can be in the morning or in the afternoon: write ${hours} with am and pm, or as 09:00-17:00`,
    hours: (text: string) => `must be hours such as 09:00-17:00, x for closed or 00:00-24:00: ${text} is not`,
    week: (text: string) =>
      `must be days with hours such as Mo-Fr 09:00-17:00, Sa 10:00-14:00, each once. It begins with ${text}`,
    manyPeriods: (most: number) => `must have at most ${most} periods`,
    holidays: (text: string) => `must be days such as 2026-12-24: 10:00-14:00, 2026-12-25: x. It begins with ${text}`,
    dateTwice: (date: string) => `has ${date} twice: separate the periods of a day with commas`,
    noDate: 'has no date beside the hours',
    noHours: (date: string) => `has no hours for ${date}: write them, x for closed, or regular`,
    halfOfHours: 'has an opening time without a closing time, or the other way round',
    date: (text: string) => `must be a date such as 2026-03-31: ${text} is not`,
    number: (text: string) => `must be a number: ${text} is not`,
    whole: (text: string) => `must be a whole number: ${text} is not`,
    flag: (text: string) => `must be yes or no: ${text} is neither`,
    status: (statuses: string) => `must be one of ${statuses}`,
    country: (text: string) => `must be a country, or its code such as US: ${text} is neither`,
  },
  notSent: 'The file has not arrived yet: send it, then update the import',
  notRead: 'The file has not been read yet: update the import first',
  unknownColumn: 'is not a field of this brand that a column can be read as',
  noSuchIndex: 'is not a column of the file',
  twice: (field: string) => `is read from two columns: ${field}`,
  /** A message of a cell, which begins with a verb. */
  inCell: (row: number, column: string, message: string) =>
    column === '' ? `Row ${row}: ${message}` : `Row ${row}, ${column}: ${message}`,
  shortCode: (row: number, code: string) =>
    `Row ${row}: the store code seems to have lost zeros at its beginning, as there is ${code}. Format the column as text and enter it again`,
  repeated: (row: number, first: number) => `Row ${row}: row ${first} is about the same location`,
  differs: (row: number, first: number, field: string) =>
    `Row ${row}: row ${first} is about the same location, and has another value of ${field}`,
  sameAgain: (row: number, first: number, name: string) => `Row ${row}: row ${first} has ${name} of the same location`,
  ofRows: (first: number, message: string) => `Row ${first} and others of the same location: ${message}`,
  noService: (row: number) => `Row ${row}: names no service. Give it a column with the name of the service`,
  unknownCode: (row: number) =>
    `Row ${row}: no location has this store code. Correct it, or let the import create locations`,
};
