import type { Channel, MessageState, TemplateType } from '@waitbook/domain/messages/message'

export const outboxMessages = {
  title: 'Messages',
  description: 'Every text to your guests, newest first.',
  loading: 'Loading messages...',
  failed: 'Failed to load messages. Please try again later.',
  empty: 'No messages yet.',
  emptyHint: 'Texts appear here when a guest joins the queue or you notify a party.',
  states: {
    queued: 'Queued',
    sending: 'Sending',
    accepted: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    unknown: 'Outcome unknown',
  } satisfies Record<MessageState, string>,
  channels: { sms: 'SMS', voice: 'Call', email: 'E-mail', push: 'Push' } satisfies Record<Channel, string>,
  notSent: 'Not really sent: no provider is set up, so this is what would have been sent.',
  segments: (count: number) => (count === 1 ? '1 text' : `${count} texts`),
  templates: {
    queue_joined: 'Joined the queue',
    table_ready: 'Table ready',
    late_noted: 'Late, confirmed',
    arrived_noted: 'Here, confirmed',
    left_noted: 'Left, confirmed',
    help: 'Help',
    stopped: 'STOP, confirmed',
    started: 'START, confirmed',
    which_visit: 'Which visit?',
    staff_reply: 'Your answer',
  } satisfies Record<TemplateType, string>,
}
