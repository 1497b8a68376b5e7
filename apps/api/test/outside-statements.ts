import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import type pg from 'pg'
import { sentBy } from './sent-statements.ts'

const mention = new RegExp(`\\b(?:from|join|update|into|using) (?:only )?(?:restaurants|${tenantTables.join('|')})\\b`)
const plain = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Collects the statements on restaurants' tables that run without a tenant context, with the rights of the login role. */
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

/** Statements of calls that need many restaurants, or create one, and so run without a tenant context; identified by a part. */
export const outsideOnPurpose: readonly { part: string; why: string }[] = [
  { part: 'token_hashes', why: 'authentication: the owner of the token determines the restaurant' },
  { part: 'from usernames', why: 'signing in: the same of a name' },
  {
    part: 'as mark (restaurant_id, seq) cross join lateral',
    why: 'the change feed reads the journals of all watched restaurants',
  },
  { part: 'from restaurant_revisions where restaurant_id = any', why: 'the feed looks whether it missed any' },
  { part: 'from booking_segments where segment', why: 'a private link names a booking, and so the restaurant' },
  { part: 'from persons', why: 'the password of a person may be in the rows of another restaurant' },
  { part: 'from memberships', why: 'the locations of a person' },
  { part: 'and organisation_id =', why: 'leaving an organisation: which locations of a user belong to it' },
  { part: 'insert into restaurants', why: 'the restaurant comes to be' },
  { part: 'insert into restaurant_revisions', why: 'the restaurant comes to be' },
  { part: 'insert into users', why: 'the restaurant comes to be, with its owner' },
  { part: 'insert into sandboxes', why: 'the restaurant comes to be, as a demo' },
  { part: 'from sandboxes', why: 'the demo: how many there are' },
]
