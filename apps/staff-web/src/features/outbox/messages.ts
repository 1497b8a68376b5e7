import type { MessageState, TemplateType } from '@waitbook/contracts/messages'

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
  templates: { queue_joined: 'Joined the queue', table_ready: 'Table ready' } satisfies Record<TemplateType, string>,
}
