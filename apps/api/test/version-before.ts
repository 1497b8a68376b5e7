import { z } from 'zod'

/** The code with which the previous version reads messages: it keeps running, also in open tabs, during an update. Never adapted. */

const instant = z.string()
const entry = z.object({
  id: z.string(),
  customer_name: z.string(),
  phone_number: z.string().nullable(),
  people_count: z.int(),
  quoted_time: z.int().nullable(),
  notes: z.string(),
  status: z.enum(['WAITING', 'NOTIFIED', 'SERVED', 'REMOVED']),
  timestamp: instant,
  order_key: instant.nullable(),
  source: z.enum(['staff', 'guest', 'reservation']),
  reservation_id: z.string().nullable(),
  sms_consent: z.boolean().nullable(),
  sms_consent_at: instant.nullable(),
  guest_late_minutes: z.int().nullable(),
  guest_arrived_at: instant.nullable(),
  notified_at: instant.nullable(),
  notified_sms_at: instant.nullable(),
  notified_email_at: instant.nullable(),
  served_at: instant.nullable(),
  removed_at: instant.nullable(),
  removed_reason: z.enum(['staff', 'guest', 'no_show', 'auto']).nullable(),
  last_message: z
    .object({
      id: z.string(),
      channel: z.string(),
      template_type: z.string(),
      state: z.string(),
      error: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  unread_replies: z.int(),
  language: z.string().nullable(),
  pos: z.int().nullable(),
  wait_time_minutes: z.int(),
})

/** A message to a screen of the board. It ignored unknown ones. */
export const staffMessageBefore = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), seq: z.int(), epoch: z.string() }),
  z.object({ type: z.literal('update'), seq: z.int(), prev: z.int(), data: entry }),
  z.object({ type: z.literal('remove'), seq: z.int(), prev: z.int(), data: z.object({ removed_id: z.string() }) }),
  z.object({ type: z.literal('current'), seq: z.int() }),
  z.object({ type: z.literal('reload'), seq: z.int() }),
])

/** The channel of wake-ups that it listens on, and how it parses a payload. */
export const wakeUpBefore = {
  channel: 'waitbook_changes',
  read(payload: string): [restaurantId: string, seq: number] {
    const [id = '', seq] = payload.split(':')
    return [id, Number(seq)]
  },
}
