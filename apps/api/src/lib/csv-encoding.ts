import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '@waitbook/domain/text-encodings'

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

/** Whether these are the bytes of an Excel workbook: a zip archive, or a compound file of older versions. */
export const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** Enough to contain the heading of a file. */
const sampleBytes = 1_024

/** UTF-16 without a mark is recognised by the zero bytes of its ASCII characters; no other text contains any. */
const utf16In = (bytes: Uint8Array): TextEncoding | undefined => {
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, sampleBytes).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (even === odd) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Whether more letters are valid UTF-8 than are not: some bytes of a text in UTF-8 were damaged. */
const isMostlyUtf8 = (bytes: Uint8Array) => {
  const text = new TextDecoder().decode(bytes)
  return countOf(text, /[^\0-\x7f\ufffd]/gu) > countOf(text, /\ufffd/g)
}

const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return utf16In(bytes) ?? (isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text of a file without its byte order mark. What cannot be decoded becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array, given?: TextEncoding) => {
  const encoding = given ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // A byte that such an encoding does not define is decoded as a control character.
  return { encoding, text: encoding.startsWith('utf-') ? text : text.replace(/[\u0080-\u009f]/g, '\ufffd') }
}
