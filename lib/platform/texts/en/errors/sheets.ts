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
};
