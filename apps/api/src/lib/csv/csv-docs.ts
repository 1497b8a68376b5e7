/** How every import takes its file. */
export const csvBody =
  'The body is the file itself as `text/csv`, or JSON with its text as `csv`. How its letters are encoded is found from its bytes (byte order mark, UTF-16, UTF-8, else Windows-1252) unless a `charset` names it, and returned as `encoding`. It is separated by comma, semicolon or tab. Blank rows are skipped, and only rows that cannot be used are refused, among them every row with letters that cannot be decoded (U+FFFD).'

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
    words: 'The file has no rows or too many of them, lacks a column, or its `charset` is unknown.',
    code: 'csv_unreadable',
    detail: 'This file has no rows.',
  },
  413: 'The file has more than 2 MB.',
  ...demoFileRefusal,
}
