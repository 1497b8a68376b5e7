import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '@waitbook/domain/text-encodings'

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

/** Whether these are the bytes of an Excel workbook: a zip archive, or a compound file of older versions. */
export const isWorkbook = (bytes: Uint8Array) =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** Within the heading of a file, whose column names are ASCII. */
const sampleBytes = 32

/**
 * UTF-16 without a mark is recognised by the zero bytes of its ASCII characters: every second byte of most of the
 * heading. A single zero byte is a damaged character.
 */
const utf16In = (bytes: Uint8Array): TextEncoding | undefined => {
  const sample = bytes.subarray(0, sampleBytes)
  const zerosAt = (place: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === place).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (Math.max(even, odd) <= sample.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Whether at least half of the letters outside ASCII are valid UTF-8: some bytes of a text in UTF-8 were damaged. Read as
 * UTF-8, only the damaged rows are refused; read as Windows-1252, the right ones would be changed.
 */
const isDamagedUtf8 = (bytes: Uint8Array) => {
  const text = new TextDecoder().decode(bytes)
  const valid = countOf(text, /[^\0-\x7f\ufffd]/gu)
  return valid > 0 && valid >= countOf(text, /\ufffd/g)
}

const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return utf16In(bytes) ?? (isUtf8(bytes) || isDamagedUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text of a file without its byte order mark. What cannot be decoded becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array, given?: TextEncoding) => {
  const encoding = given ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // A byte that such an encoding does not define is decoded as a control character.
  return { encoding, text: encoding.startsWith('utf-') ? text : text.replace(/[\u0080-\u009f]/g, '\ufffd') }
}

const bytesOf1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)
// Signs of phonetic alphabets and the like, which no name contains: their two bytes are more often two letters.
const letters = /^[\0-\u024f\u0370-\u{10ffff}]*$/u

/** Whether a text in UTF-8 was decoded as Windows-1252 and encoded again: 'JÃ¼rgen' for 'Jürgen'. */
export const isEncodedTwice = (text: string) => {
  if (!/[Â-ô]/.test(text)) return false
  const bytes = Array.from(text, (character) => bytesOf1252.get(character) ?? character.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 255)) return false
  const once = Uint8Array.from(bytes)
  return isUtf8(once) && letters.test(new TextDecoder().decode(once))
}
