import { inPlainLetters } from '@waitbook/domain/messages/plain-letters'
import type { NotificationSettings } from './settings/notifications.ts'

/** Whether a text to this number has to match India's register of texts exactly. */
export const isRegistered = (phone: string, { dlt_entity_id }: Pick<NotificationSettings, 'dlt_entity_id'>) =>
  dlt_entity_id !== '' && phone.startsWith('+91')

export type LetterSettings = Pick<NotificationSettings, 'plain_letters' | 'dlt_entity_id'>

/** A text as it is sent to a number, and as it is charged. */
export const sentText = (body: string, phone: string, settings: LetterSettings) =>
  settings.plain_letters && !isRegistered(phone, settings) ? inPlainLetters(body) : body
