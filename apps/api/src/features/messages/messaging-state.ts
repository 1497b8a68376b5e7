import type { MessagingState } from '@waitbook/contracts/messages'
import { limitLevel } from '@waitbook/domain/messages/limit-level'
import type { Staff } from '@waitbook/rpc/callers'
import type { MessagesDeps } from './messages.service.ts'
import { countNewNumberTexts } from './new-numbers.queries.ts'
import { providersFor } from './provider.ts'
import { dayMs, readTexting } from './texting.ts'
import { webhookPaths } from './webhook-paths.ts'

/** How messages leave this host, for whoever sets it up. */
export const readMessagingState = async (deps: MessagesDeps, staff: Staff): Promise<MessagingState> => {
  const { providers, db, clock } = deps
  const since = new Date(clock.now() - dayMs).toISOString()
  const [{ sent, is_demo, settings }, newNumbers] = await Promise.all([
    readTexting(db, staff.restaurant_id, '', clock.now()),
    countNewNumberTexts(db, staff.restaurant_id, since),
  ])
  const limit = settings.new_number_limit
  const nameOf = (channel: keyof typeof providers) => providersFor(providers, { is_demo })[channel]?.name ?? 'outbox'
  const base = deps.webhookBase()
  return {
    providers: { sms: nameOf('sms'), voice: nameOf('voice'), email: nameOf('email') },
    webhooks:
      base === undefined ? [] : Object.entries(webhookPaths).map(([what, path]) => ({ what, url: `${base}${path}` })),
    sent_today: sent,
    new_numbers: { sent: newNumbers, limit, level: limitLevel(newNumbers, limit) },
  }
}
