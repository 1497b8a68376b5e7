import type { GuestLanguage } from '../languages.ts'
import { inPlainLetters } from './plain-letters.ts'
import { valuesIn } from './template.ts'

/** A template that WhatsApp has approved, and the languages in which it has. */
export interface WhatsAppTemplate {
  name: string
  /** WhatsApp's codes, such as `en` and `es_MX`. */
  locales: readonly string[]
}

/** How a message goes by WhatsApp: in any words, or as an approved template with the values of its placeholders. */
export type WhatsAppWay = { kind: 'text' } | { kind: 'template'; name: string; locale: string; parameters: string[] }

/** WhatsApp delivers words that it has not approved only for 24 hours after the guest's last message. */
export const whatsAppWindowMs = 86_400_000
/** A margin for the time of sending. */
const marginMs = 60_000

interface Intended {
  body: string
  language: string
  template: WhatsAppTemplate | undefined
  /** The words of the template, with placeholders. */
  words: string | undefined
  /** Whether the guest has agreed to messages. */
  hasConsent: boolean
  /** When the guest last wrote by WhatsApp. */
  wroteAt: number | undefined
}

/** A value that WhatsApp accepts: it refuses line breaks, tabs and long gaps. */
const isPlain = (value: string) => !/[\n\t]| {4}/.test(value)

/** The code of the language in which the template is approved. */
const localeOf = ({ locales }: Pick<WhatsAppTemplate, 'locales'>, language: string) =>
  locales.find((locale) => locale === language || locale.startsWith(`${language}_`))

/** How a message may go by WhatsApp now; undefined: as a text. */
export const whatsAppWay = (intended: Intended, now: number): WhatsAppWay | undefined => {
  const { body, language, template, words, hasConsent, wroteAt } = intended
  if (wroteAt !== undefined && now < wroteAt + whatsAppWindowMs - marginMs) return { kind: 'text' }
  if (!hasConsent || !template || words === undefined) return undefined
  const locale = localeOf(template, language)
  // Letters of the text may have been replaced by plain ones, but not those of the approved words.
  const parameters = valuesIn(words, body) ?? valuesIn(inPlainLetters(words), body)
  if (locale === undefined || !parameters?.every(isPlain)) return undefined
  return { kind: 'template', name: template.name, locale, parameters }
}

/** WhatsApp's codes of a language: the language, or the language and a country. */
export const isLocaleOf = (languages: readonly GuestLanguage[], locale: string) =>
  languages.some((language) => new RegExp(`^${language}(_[A-Z]{2})?$`).test(locale))
