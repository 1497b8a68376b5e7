import type { Channel } from '@waitbook/domain/messages/message'

export const channelWords: Record<Channel, string> = { sms: 'SMS', voice: 'Call', email: 'E-mail', push: 'Push' }
