import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the page of the API's documentation looks like; `build-package.ts` puts the text in this module's place. */
export const readerStyles = [import.meta.resolve('@waitbook/ui/tokens.css'), new URL('./reader.css', import.meta.url)]
  .map((url) => readFileSync(fileURLToPath(url), 'utf8'))
  .join('\n')
