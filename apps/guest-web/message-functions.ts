import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GuestLanguage } from '@waitbook/domain/languages'

/** A text with names in braces, or one for each form of a number: `{"form=one": "{shown} person", "form=*": ...}`. */
type Message = string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }]
type Catalogue = Record<string, Message>

/** Names every message, and what it takes. */
export const firstLanguage: GuestLanguage = 'en'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const readCatalogue = (lang: GuestLanguage): Catalogue => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(path(`messages/${lang}.json`), 'utf8'))
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

/** The code of each message in a language, which exports a function of its name. */
export const messageFunctions = (lang: GuestLanguage): Map<string, string> => {
  const texts = readCatalogue(lang)
  const unknown = Object.keys(texts).filter((name) => !messageNames.includes(name))
  if (unknown.length > 0) throw new Error(`messages/${lang}.json has texts that English lacks: ${unknown.join(', ')}.`)
  return new Map(messageNames.map((name) => [name, functionOf(lang, name, texts[name] ?? english[name] ?? '')]))
}
