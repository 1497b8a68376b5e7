import type { TextEncoding } from '@waitbook/domain/text-encodings'

export const importMessages = {
  imported: (counted: string) => `${counted} imported`,
  failed: (rows: string) => `Failed to import ${rows}`,
  withoutTable: (count: number) => `${count} without a table`,
  reading: 'Reading the file...',
  unreadable: 'This file could not be read.',
  tooLarge: 'A file may have at most 2 MB.',
  encoding: 'Letters of the file',
  encodingHint: 'If names look wrong below, choose how the file was saved.',
  automatic: (found: TextEncoding | undefined) =>
    found === undefined ? 'Automatic' : `Automatic: ${encodingNames[found]}`,
}

export const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Unicode text)',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  macintosh: 'Mac Roman',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified (GB18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
}
