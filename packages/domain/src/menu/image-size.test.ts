import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageContentType } from './file-kind.ts'
import { imageSize } from './image-size.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : [...part])),
  )
const riff = ['RIFF', [0, 0, 0, 0], 'WEBP'] as const

// 700 is 0x02bc, 300 is 0x012c.
const images = {
  png: bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0xbc, 0, 0, 1, 0x2c]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc2, 0, 17, 8, 1, 0x2c, 2, 0xbc]),
  'webp with a canvas': bytes(...riff, 'VP8X', [10, 0, 0, 0], [0, 0, 0, 0], [0xbb, 2, 0], [0x2b, 1, 0]),
  'lossy webp': bytes(...riff, 'VP8 ', [9, 0, 0, 0], [0, 0, 0, 0x9d, 1, 0x2a], [0xbc, 2], [0x2c, 1]),
  // Width - 1 in 14 bits, then height - 1 in 14 bits.
  'lossless webp': bytes(...riff, 'VP8L', [9, 0, 0, 0], [0x2f], [0xbb, 0xc2, 0x4a, 0]),
}

describe('the size of an image', () => {
  it.each(Object.entries(images))('is read from the header of a %s', (_name, content) => {
    expect(imageSize(content, imageContentType(content) ?? '')).toEqual({ width: 700, height: 300 })
  })

  it.each(Object.entries(images))('is not known where the header of a %s ends too early', (_name, content) => {
    const cut = content.slice(0, -1)
    expect(imageSize(cut, imageContentType(cut) ?? '')).toBeUndefined()
  })

  it('is not known where it is 0, or where no frame follows', () => {
    const empty = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 0])
    expect(imageSize(empty, 'image/png')).toBeUndefined()
    expect(imageSize(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0, 0]), 'image/jpeg')).toBeUndefined()
    expect(imageSize(bytes('%PDF-1.7'), 'application/pdf')).toBeUndefined()
  })

  it('is read from any content without an error', () => {
    const heads = [bytes('\x89PNG\r\n\x1a\n'), bytes([0xff, 0xd8, 0xff]), bytes(...riff)]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const content = Uint8Array.from([...head, ...rest])
        const size = imageSize(content, imageContentType(content) ?? '')
        expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true)
      }),
    )
  })
})
