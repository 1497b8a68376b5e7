import type { Channel } from '@waitbook/domain/messages/message'

export const channelWords: Record<Channel, string> = {
  sms: 'SMS',
  voice: 'Call',
  email: 'E-mail',
  push: 'Push',
  own_phone: 'Own phone',
  whatsapp: 'WhatsApp',
}

/** The state of a text that a device opened in its messages app. */
export const openedWords = 'Opened on a device'
