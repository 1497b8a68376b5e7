const startsWith = (content: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => content[at + index] === character.charCodeAt(0))

/** The content type of an image by its first bytes, whatever its name; undefined if it is of another kind. */
export const imageContentType = (content: Uint8Array) => {
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(content, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8)) return 'image/webp'
  return undefined
}

/** The same for the files accepted as menus. */
export const menuContentType = (content: Uint8Array) =>
  startsWith(content, '%PDF-') ? 'application/pdf' : imageContentType(content)
