import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GuestLanguage } from '@waitbook/domain/languages'

/** A text with names in braces, or one for each form of a number: `{"form=one": "{shown} person", "form=*": ...}`. */
type Message = string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }]
type Catalogue = Record<string, Message>

/** Names every message, and what it takes. */
export const firstLanguage: GuestLanguage = 'en'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Texts of restaurants name tables, parties and restaurants. The neutral texts, with the same names, are for other kinds of
 * place; a text without a neutral one fits every kind.
 */
export const textForms = ['restaurant', 'neutral'] as const
export type TextForm = (typeof textForms)[number]

const readCatalogue = (name: string): Catalogue => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(path(`messages/${name}.json`), 'utf8'))
  return texts
}

const declared = ['input count', 'input shown', 'local form = count: plural']

/** The texts of a message by the form of its number; a message without a number has only `*`. */
const formsOf = (name: string, message: Message): [form: string, text: string][] => {
  if (typeof message === 'string') return [['*', message]]
  const [{ declarations, selectors, match }] = message
  const forms = Object.entries(match).map(([key, text]): [string, string] => [key.replace(/^form=/, ''), text])
  const isKnown = declarations.join() === declared.join() && selectors.join() === 'form'
  if (!isKnown || forms.at(-1)?.[0] !== '*') {
    throw new Error(`messages: ${name} must declare ${declared.join(', ')}, select by form, and end with form=*.`)
  }
  return forms
}

const inputsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, input = '']) => input)

/** The text as a template, or as a string where it names nothing. */
const literalOf = (text: string) =>
  inputsOf(text).length === 0
    ? JSON.stringify(text)
    : `\`${text.replace(/[`\\]|\$(?=\{)/g, '\\$&').replace(/\{(\w+)\}/g, (_, input) => `\${i.${input}}`)}\``

/** The code of a function of the name. */
export const functionOf = (lang: GuestLanguage, name: string, message: Message) => {
  const forms = formsOf(name, message)
  const last = literalOf(forms.at(-1)?.[1] ?? '')
  const parameter = forms.some(([, text]) => inputsOf(text).length > 0) ? 'i' : ''
  if (forms.length === 1) return `export const ${name} = (${parameter}) => ${last}\n`
  const cases = forms.slice(0, -1).map(([form, text]) => `form === ${JSON.stringify(form)} ? ${literalOf(text)} : `)
  return `export const ${name} = (i) => {
  const form = new Intl.PluralRules(${JSON.stringify(lang)}).select(Number(i.count))
  return ${cases.join('')}${last}
}\n`
}

/** What the function takes: all names in the message's own language, and the number by which a form is chosen. */
const typeOf = (name: string, message: Message) => {
  const named = formsOf(name, message).flatMap(([, text]) => inputsOf(text))
  const inputs = [...new Set([...(typeof message === 'string' ? [] : ['count', 'shown']), ...named])]
  const fields = inputs.map((input) => `${input}: NonNullable<unknown>`).join(', ')
  return inputs.length === 0 ? '() => string' : `(inputs: { ${fields} }) => string`
}

const english = readCatalogue(firstLanguage)
export const messageNames = Object.keys(english)

export const messageTypes = new Map(messageNames.map((name) => [name, typeOf(name, english[name] ?? '')]))

const refuseUnknown = (file: string, texts: Catalogue) => {
  const unknown = Object.keys(texts).filter((name) => !messageNames.includes(name))
  if (unknown.length > 0) throw new Error(`messages/${file}.json has texts that English lacks: ${unknown.join(', ')}.`)
  return texts
}

const neutralNames = Object.keys(refuseUnknown('neutral/en', readCatalogue('neutral/en')))

/** Throws unless a language has a neutral text wherever English has one: a missing one would name a table. */
const neutralTexts = (lang: GuestLanguage): Catalogue => {
  const texts = refuseUnknown(`neutral/${lang}`, readCatalogue(`neutral/${lang}`))
  const missing = neutralNames.filter((name) => texts[name] === undefined)
  if (missing.length > 0) throw new Error(`messages/neutral/${lang}.json lacks ${missing.join(', ')}.`)
  return texts
}

const functionsOf = (lang: GuestLanguage, texts: Catalogue) =>
  new Map(Object.entries(texts).map(([name, message]) => [name, functionOf(lang, name, message)]))

/** The code of each neutral message in a language, which exports a function of its name. */
export const neutralFunctions = (lang: GuestLanguage): Map<string, string> => functionsOf(lang, neutralTexts(lang))

/** The code of each message in a language. */
export const messageFunctions = (lang: GuestLanguage, form: TextForm): Map<string, string> => {
  const texts = refuseUnknown(lang, readCatalogue(lang))
  const complete = Object.fromEntries(messageNames.map((name) => [name, texts[name] ?? english[name] ?? '']))
  return functionsOf(lang, form === 'neutral' ? { ...complete, ...neutralTexts(lang) } : complete)
}
