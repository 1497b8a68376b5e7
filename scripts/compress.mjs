// Compresses the files of a built site at the highest levels of brotli and gzip; the server sends these copies.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the built site.')

const leastBytes = 1_024
const encodings = {
  br: (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
}

for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || !/\.(?:js|css|svg|json|webmanifest)$/.test(file.name)) continue
  const path = join(file.parentPath, file.name)
  const content = readFileSync(path)
  if (content.length < leastBytes) continue
  for (const [ending, compress] of Object.entries(encodings)) {
    const compressed = compress(content)
    if (compressed.length < content.length) writeFileSync(`${path}.${ending}`, compressed)
  }
}
