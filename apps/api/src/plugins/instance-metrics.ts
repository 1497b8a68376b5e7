import { Gauge, Registry } from '@prometheus-io/client'
import type { Connection } from '@waitbook/db/connect'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import { countActiveEntries, countOpenMessages, countPendingDeliveries } from './watch.queries.ts'

/** Read at each scrape: the pool of this process, and the queue lengths of the shared database. */
export const createInstanceMetrics = ({ db, pool }: Connection) => {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'waitbook_database_connections',
    help: 'Connections of the pool, and callers who wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const up = new Gauge({ name: 'waitbook_database_up', help: 'Whether the queues could be read.', registers })
  const entries = new Gauge({
    name: 'waitbook_active_entries',
    help: 'Parties on all waitlists of the database; the same from every instance.',
    labelNames: ['status'],
    registers,
  })
  const messages = new Gauge({
    name: 'waitbook_messages_open',
    help: 'Messages not yet settled; the same from every instance.',
    labelNames: ['channel', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'waitbook_messages_oldest_seconds',
    help: 'How long the oldest message of each kind has been due.',
    labelNames: ['channel', 'state'],
    registers,
  })
  const deliveries = new Gauge({
    name: 'waitbook_webhook_deliveries_pending',
    help: 'Webhook deliveries not yet made; the same from every instance.',
    registers,
  })

  const readQueues = async () => {
    const [active, open, pending] = await Promise.all([
      countActiveEntries(db),
      countOpenMessages(db),
      countPendingDeliveries(db),
    ])
    entries.reset()
    for (const status of activeStatuses) entries.set({ status }, 0)
    for (const { status, count } of active) entries.set({ status }, count)
    messages.reset()
    oldest.reset()
    for (const { channel, state, count, age } of open) {
      messages.set({ channel, state }, count)
      oldest.set({ channel, state }, Math.max(0, age))
    }
    deliveries.set(pending.count)
  }

  return {
    registry,
    /** Never throws: an unavailable database is reported as a metric. */
    async refresh() {
      const isUp = await readQueues().then(
        () => 1,
        () => 0,
      )
      up.set(isUp)
    },
  }
}
