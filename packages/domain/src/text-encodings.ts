/**
 * The encodings in which a text file can be read: Unicode, those of Windows by region, and the ones that spreadsheets use in
 * East Asia and on older Macs. The names are those of the WHATWG Encoding Standard.
 */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const

export type TextEncoding = (typeof textEncodings)[number]

export const isTextEncoding = (name: string): name is TextEncoding => textEncodings.some((known) => known === name)
