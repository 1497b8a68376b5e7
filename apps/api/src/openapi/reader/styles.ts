import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The styles of the API's documentation page; `build-package.ts` replaces this module by the text. */
export const readerStyles = [import.meta.resolve('@waitbook/ui/tokens.css'), new URL('./reader.css', import.meta.url)]
  .map((url) => readFileSync(fileURLToPath(url), 'utf8'))
  .join('\n')
