import type { CallSample } from './call-samples.ts'

const entry: CallSample = { names: ['entry'] }

export const messageSamples: Record<string, CallSample> = {
  'POST /api/notifications/send/': {
    names: ['entry'],
    body: ({ entry }) => ({
      entry_id: entry,
      notification_type: 'sms',
      template_type: 'table_ready',
      message: 'Come.',
    }),
  },
  'GET /api/notifications/': {},
  'GET /api/notifications/state/': {},
  'GET /api/notifications/carrier-sheets/': {},
  'POST /api/notifications/contact-email/': {},
  'POST /api/notifications/test-text/': { body: () => ({ phone_number: '+919844444444' }) },
  'GET /api/waitlist/entries/:entry_id/messages/': entry,
  'POST /api/waitlist/entries/:entry_id/messages/': { ...entry, body: () => ({ message: 'Hello' }) },
  'POST /api/waitlist/entries/:entry_id/messages/read/': entry,
  'POST /api/waitlist/entries/:entry_id/messages/stop/': { ...entry, body: () => ({ stop: false }) },
}

export const messageProcedureSamples: Record<string, CallSample> = {
  'messages.send': {
    ...entry,
    body: (ids) => ({ entry_id: ids.entry, notification_type: 'sms', template_type: 'table_ready', message: 'Come.' }),
  },
  'messages.outbox': {},
  'messages.thread': { ...entry, body: (ids) => ({ entry_id: ids.entry }) },
  'messages.answer': { ...entry, body: (ids) => ({ entry_id: ids.entry, message: 'Hello' }) },
  'messages.readReplies': { ...entry, body: (ids) => ({ entry_id: ids.entry }) },
  'messages.decideStop': { ...entry, body: (ids) => ({ entry_id: ids.entry, stop: false }) },
  'messages.paused': {},
  'messages.state': {},
  'settings.carrierSheets': {},
  'messages.confirmContactEmail': {},
  'messages.sendTestText': { body: () => ({ phone_number: '+919844444444' }) },
}
