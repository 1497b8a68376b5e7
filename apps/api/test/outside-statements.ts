import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import type pg from 'pg'
import { sentBy } from './sent-statements.ts'

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
      const { text } = sentBy(given)
      if (/^(?:commit|rollback)$/.test(text)) entered.delete(client)
      // A lookup that sets the context reads before it does.
      if (!entered.has(client) && !text.startsWith('update restaurant_revisions') && mention.test(plain(text)))
        outside.add(plain(text))
      if (text.includes('enter_restaurant')) entered.add(client)
      return query(...given)
    }) as typeof client.query
  })
  return outside
}

/** Of what calls ask: what must look over restaurants, or makes one, and so runs outside of any; by a part of it that says so. */
export const outsideOnPurpose: readonly { part: string; why: string }[] = [
  { part: 'token_hashes', why: 'the gate: whose token it is says which restaurant it is' },
  { part: 'from usernames', why: 'signing in: the same of a name' },
  {
    part: 'as mark (restaurant_id, seq) cross join lateral',
    why: 'the feed reads the journals of all that are watched',
  },
  { part: 'from restaurant_revisions where restaurant_id = any', why: 'the feed looks whether it missed any' },
  { part: 'insert into restaurants', why: 'the restaurant comes to be' },
  { part: 'insert into restaurant_revisions', why: 'the restaurant comes to be' },
  { part: 'insert into users', why: 'the restaurant comes to be, with its owner' },
  { part: 'insert into usernames', why: 'the restaurant comes to be, with its owner' },
  { part: 'insert into sandboxes', why: 'the restaurant comes to be, as a demo' },
  { part: 'from sandboxes', why: 'the demo: how many there are' },
]
