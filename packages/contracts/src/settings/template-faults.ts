import { longestText } from '@waitbook/domain/messages/message'
import { hasOpenPlaceholder, longestFilled, openPlaceholder } from '@waitbook/domain/messages/template'
import type { SettingsApp, SettingsPatch } from './apps.ts'

type Words = Readonly<Record<string, string>>

/** The templates of a patch, by the key of the setting and what names one of its texts. */
const wordsOf = (app: SettingsApp, values: SettingsPatch<SettingsApp>): { key: string; words: Words } => {
  if (app === 'waitlist') {
    const { sms_notification_template: text } = values as SettingsPatch<'waitlist'>
    return { key: 'sms_notification_template', words: text === undefined ? {} : { '': text } }
  }
  const { templates = {} } = app === 'notifications' ? (values as SettingsPatch<'notifications'>) : {}
  const words = Object.entries(templates).flatMap(([template, languages]) =>
    Object.entries(languages ?? {}).map(([language, text]) => [`${template}, ${language}: `, text] as const),
  )
  return { key: 'templates', words: Object.fromEntries(words) }
}

const faultOf = (text: string) => {
  if (hasOpenPlaceholder(text)) return openPlaceholder
  const length = longestFilled(text)
  return length > longestText
    ? `This text can have ${length} characters with long names and links filled in; ${longestText} is the most.`
    : undefined
}

/**
 * A template that could not be sent to every guest: a placeholder is not closed, or it would be too long with the longest
 * names and links. Undefined if there is none. One that is stored already may stay.
 */
export const templateFault = (
  app: SettingsApp,
  values: SettingsPatch<SettingsApp>,
  stored: SettingsPatch<SettingsApp>,
): { key: string; sentence: string } | undefined => {
  const { key, words } = wordsOf(app, values)
  const known = wordsOf(app, stored).words
  for (const [name, text] of Object.entries(words)) {
    const fault = known[name] === text ? undefined : faultOf(text)
    if (fault !== undefined) return { key, sentence: `${name}${fault}` }
  }
  return undefined
}
