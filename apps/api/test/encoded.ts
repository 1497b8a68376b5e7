import type { TextEncoding } from '@waitbook/domain/text-encodings'

const singleBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** The characters of an encoding with one byte each, which is their place. */
const charactersOf = (encoding: TextEncoding) => [...new TextDecoder(encoding).decode(singleBytes)]

const marked = (text: string) => `\ufeff${text}`

/** Encodes a text as a spreadsheet saves it; in UTF-16 with a byte order mark. Throws for a character that has no code. */
export const encoded = (text: string, encoding: TextEncoding): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(marked(text), 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(marked(text), 'utf16le').swap16()
  const characters = charactersOf(encoding)
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = characters.indexOf(character)
      if (byte < 0) throw new Error(`${encoding} has no ${character}`)
      return byte
    }),
  )
}

/** The characters that an encoding with one byte each defines, without control characters. */
export const printableIn = (encoding: TextEncoding) =>
  charactersOf(encoding).filter((character) => !/[\p{Cc}\ufffd]/u.test(character))
