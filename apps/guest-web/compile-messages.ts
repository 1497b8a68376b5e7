import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { firstLanguage, messageFunctions, messageNames, messageTypes } from './message-functions.ts'

// Turns the catalogues in `messages/` into functions, which ask for the language at each call. A script for browsers
// contains those of one language only (build.ts).

const out = (name: string) => fileURLToPath(new URL(`src/messages/${name}`, import.meta.url))

rmSync(out(''), { recursive: true, force: true })
mkdirSync(out('languages'), { recursive: true })
for (const lang of guestLanguageTags) {
  writeFileSync(out(`languages/${lang}.js`), ['// @ts-nocheck\n', ...messageFunctions(lang).values()].join(''))
}

const imports = guestLanguageTags.map((lang) => `import * as ${lang} from './${lang}.js'\n`)
const functions = messageNames.map(
  (name) => `/** @type {${messageTypes.get(name)}} */
export const ${name} = (/** @type {any} */ inputs) => texts[getLocale()].${name}(inputs)\n`,
)
writeFileSync(
  out('languages/all.js'),
  `import { getLocale } from '../runtime.js'
${imports.join('')}
/** @type {any} */
const texts = { ${guestLanguageTags.join(', ')} }
${functions.join('')}`,
)
writeFileSync(out('functions.js'), "export * as m from './languages/all.js'\n")
writeFileSync(
  out('runtime.js'),
  `/** @typedef {${guestLanguageTags.map((lang) => JSON.stringify(lang)).join(' | ')}} Locale */
/** @type {() => Locale} */
let current = () => ${JSON.stringify(firstLanguage)}
export const getLocale = () => current()
/** @param {() => Locale} next */
export const overwriteGetLocale = (next) => {
  current = next
}
`,
)
