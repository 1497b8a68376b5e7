/** How every import takes its file. */
export const csvBody =
  'The body is the file itself as `text/csv`, an .xlsx workbook of which the first sheet is read (no formula is evaluated: its stored value counts), or JSON with the text of a file as `csv`. How its letters are encoded is found from its bytes (byte order mark, UTF-16, UTF-8, else Windows-1252) unless a `charset` names it, and returned as `encoding`. It is separated by comma, semicolon or tab. Blank rows are skipped, and only rows that cannot be used are refused, among them every row with letters that cannot be decoded (U+FFFD). The fields of its columns are recognised by their names, also those of other systems, and returned as `file_columns`; the query can set them instead, in the order of the columns, as in `columns=name,phone,-,notes`. The other dates of the file show how dates such as 3/4/2026 are read; where `file_dates.is_asked` is true, the query has to say which part comes first (`dates=dmy` or `dates=mdy`).'

/** Of every list of the rows that an import leaves out. */
export const leftOutDocs = {
  description:
    'The rows of a file that its import leaves out, as CSV: their line, the reason, and their own cells. Takes the same file and query as the preview, and writes nothing.',
  answers: { 200: { description: 'The file.', type: 'text/csv' } },
  file: 'text/csv',
}

/** Of every import. */
export const importDocs =
  'It is written in parts of 500 rows, each a change of its own, so that the restaurant can be used meanwhile. All parts together are one import with one `activity_id`, and one undo. With an `Idempotency-Key`, its progress can be read, and a repeat of the call continues an import that was interrupted.'

export const progressDocs = {
  description:
    'How many of its rows an import has written; the `Idempotency-Key` of its call names it. `planned` is 0 until the first rows are written.',
}

export const undoneImport = {
  words: 'The rows have changed since the preview, or the import was undone while it ran.',
  code: 'plan_outdated',
}

/** Of every import and export. */
export const demoFileRefusal = {
  429: {
    words: 'A demo has imported or exported five files in ten minutes, or all demos ten in a minute.',
    code: 'demo_files',
    detail: 'Demos may import and export only a few files in a short time. Please try again in a few minutes.',
  },
}

export const csvRefusals = {
  400: {
    words:
      'The file has no rows or too many of them, lacks a column, is a damaged or too large workbook, or its `charset`, `columns` or `dates` are wrong. `dates_ambiguous`: the query has to say how its dates are read.',
    code: 'csv_unreadable',
    detail: 'This file has no rows.',
  },
  413: 'The file has more than 8 MB.',
  ...demoFileRefusal,
}
