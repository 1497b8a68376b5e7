import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guestLanguageTags } from '@waitbook/domain/languages'
import {
  firstLanguage,
  messageFunctions,
  messageNames,
  messageTypes,
  neutralFunctions,
  textForms,
} from './message-functions.ts'

// Turns the catalogues in `messages/` into functions, which ask for the language at each call. A script for browsers
// contains those of one language only (build.ts).

const out = (name: string) => fileURLToPath(new URL(`src/messages/${name}`, import.meta.url))

rmSync(out(''), { recursive: true, force: true })
mkdirSync(out('languages'), { recursive: true })
for (const lang of guestLanguageTags) {
  const write = (name: string, functions: Map<string, string>) =>
    writeFileSync(out(`languages/${name}.js`), ['// @ts-nocheck\n', ...functions.values()].join(''))
  write(lang, messageFunctions(lang, 'restaurant'))
  write(`${lang}-neutral`, neutralFunctions(lang))
}

const imports = guestLanguageTags.map(
  (lang) => `import * as ${lang} from './${lang}.js'\nimport * as ${lang}_neutral from './${lang}-neutral.js'\n`,
)
const functions = messageNames.map(
  (name) => `/** @type {${messageTypes.get(name)}} */
export const ${name} = (/** @type {any} */ inputs) => textNamed('${name}')(inputs)\n`,
)
writeFileSync(
  out('languages/all.js'),
  `import { getForm, getLocale } from '../runtime.js'
${imports.join('')}
/** @type {any} */
const texts = { ${guestLanguageTags.join(', ')} }
/** @type {any} */
const neutral = { ${guestLanguageTags.map((lang) => `${lang}: ${lang}_neutral`).join(', ')} }
const textNamed = (/** @type {string} */ name) =>
  (getForm() === 'neutral' && neutral[getLocale()][name]) || texts[getLocale()][name]
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
/** @typedef {${textForms.map((form) => JSON.stringify(form)).join(' | ')}} TextForm */
/** @type {() => TextForm} */
let form = () => 'restaurant'
export const getForm = () => form()
/** @param {() => TextForm} next */
export const overwriteGetForm = (next) => {
  form = next
}
`,
)
