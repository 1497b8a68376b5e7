/** Frame headers of JPEG; the three codes between them name tables. */
const isJpegFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const pngSize = (view: DataView) => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** Reads from segment to segment up to the first frame header. */
const jpegSize = (view: DataView) => {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isJpegFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // A marker may be preceded by any number of bytes 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00

/** The first chunk is the canvas (`VP8X`), a lossy image (`VP8 `) or a lossless one (`VP8L`). */
const webpSize = (view: DataView) => {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (form === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const readers: Record<string, (view: DataView) => { width: number; height: number } | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** Width and height in pixels as the header states them; undefined if it states none or ends before them. */
export const imageSize = (content: Uint8Array, contentType: string) => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  try {
    const size = readers[contentType]?.(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
