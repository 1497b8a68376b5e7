import { Inside } from '@waitbook/db/inside'
import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import type pg from 'pg'

const mention = new RegExp(`\\b(?:from|join|update|into|using) (?:only )?(?:restaurants|${tenantTables.join('|')})\\b`)
const plain = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Collects the statements that meet restaurants' tables with the rights of the role that logged in. */
export const watchOutside = (pool: pg.Pool) => {
  const outside = new Set<string>()
  const entered = new WeakSet<object>()
  const watched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
      const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
      if (/^(?:commit|rollback)$/.test(text)) entered.delete(client)
      else if (text.includes('enter_restaurant')) entered.add(client)
      else if (!entered.has(client) && !(values?.[0] instanceof Inside) && mention.test(plain(text)))
        outside.add(plain(text))
      return query(...given)
    }) as typeof client.query
  })
  return outside
}
