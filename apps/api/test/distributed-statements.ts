import { fileURLToPath } from 'node:url'
import { colocatedTables } from '@waitbook/db/schema/distribution'
import type pg from 'pg'
import { sentBy } from './sent-statements.ts'

/**
 * Statements that read many restaurants on purpose, each identified by its beginning or a part of it: jobs, housekeeping
 * and the readiness check. On a cluster they run on every server, which is acceptable for a job but not for a call.
 */
const crossing: readonly { part: string; why: string }[] = [
  { part: 'select 1 from restaurants limit 1', why: 'readiness: is there a database with a schema' },
  { part: 'with turns as ( select restaurant_id, id, created_at', why: 'the message worker takes whatever is due' },
  {
    part: 'select * from messages where state = $1 and updated_at < $2',
    why: 'the message worker ends messages of a crashed one',
  },
  {
    part: 'select * from messages where state = $1 and fallback_at <= $2',
    why: 'the message worker ends messages that WhatsApp does not deliver',
  },
  { part: 'update webhook_endpoints taken set lease_until', why: 'the webhook worker takes whatever is due' },
  {
    part: 'select turn_alerts.restaurant_id from turn_alerts inner join restaurant_revisions',
    why: 'alerts follow whatever order has changed',
  },
  { part: 'from waitlist_entries entry left join settings on', why: 'the job of automatic removal, once a minute' },
  { part: 'select restaurant_id from desk_sessions where until is null', why: 'the job that closes desks' },
  { part: 'from reservations r left join settings s on', why: 'the job of reminders, once a minute' },
  { part: 'select distinct restaurant_id from waitlist_entries where status in', why: 'once a clock was set back' },
  { part: 'select restaurant_id, settings from settings where app = $1', why: 'the job of retention, once a day' },
  {
    part: 'select distinct booking_wishes.restaurant_id, restaurant_revisions.revision, restaurant_revisions.epoch',
    why: 'the job of offers looks where something has changed',
  },
  {
    part: 'select distinct reservation_resources.restaurant_id from reservation_resources inner join resources',
    why: 'the job of the table plan: bookings whose table is out of use',
  },
  {
    part: 'select stays.restaurant_id, stays.started_at, stays.expected_end_at',
    why: 'the job of the table plan looks where parties sit at the tables of bookings',
  },
  { part: 'select id from restaurants order by id', why: 'the job that packs the journal, once a day' },
  {
    part: 'update report_mails set state = $1, error = $2 where state',
    why: 'the job of weekly reports ends reports of a stopped instance',
  },
  { part: 'from sandboxes', why: 'the demo: how many there are, and which are over' },
  { part: 'select status, count(*) as count from waitlist_entries where status in', why: 'figures for Prometheus' },
  { part: 'select channel, state, count(*) as count', why: 'figures for Prometheus' },
  { part: 'select count(*) as count from webhook_deliveries where state', why: 'figures for Prometheus' },
  { part: 'update messages set address_mark = $1 where address_mark is not null', why: 'housekeeping' },
  { part: 'delete from account_events', why: 'housekeeping' },
  { part: 'delete from invites where expires_at < $1', why: 'housekeeping' },
  { part: 'delete from webhook_deliveries where settled_at < $1', why: 'housekeeping' },
  { part: 'delete from push_subscriptions where created_at < $1', why: 'housekeeping' },
  { part: 'delete from booking_devices d where created_at < $1', why: 'housekeeping' },
  { part: 'delete from report_mails where at < $1', why: 'housekeeping' },
  { part: 'delete from turn_alerts where created_at < $1', why: 'housekeeping' },
  { part: 'delete from booking_holds where expires_at <= $1', why: 'housekeeping' },
  { part: 'delete from reservation_resources where ends_at < $1', why: 'housekeeping' },
  { part: 'delete from reservation_pins p where not exists', why: 'housekeeping' },
]

/** A part that excuses exactly this statement of a call, which runs when an installation has lost its keys. */
const wholeStatements = new Set(['delete from push_subscriptions', 'delete from booking_devices'])

const tables = ['restaurants', ...colocatedTables]
const mention = new RegExp(`\\b(from|join|update|into|using) (?:only )?(${tables.join('|')})\\b(?![.(])`, 'g')
const predicate =
  /[\w.]*restaurant_id\)? ?= ?[\w.$(]+|[\w.$]+ ?= ?(?:any\()?[\w.]*restaurant_id|[\w.]*restaurant_id (?:not )?in\b|\([\w.]*restaurant_id, [\w., ]+\) (?:=|in|<|>)/g
const restaurantById = /\bid (?:=|in)/g

const plain = (text: string) =>
  text.replaceAll('"', '').replaceAll('public.', '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether each mention of a restaurant's table is bound to one restaurant, or to those of a list. */
export const isBound = (statement: string) => {
  const text = plain(statement)
  const mentions = [...text.matchAll(mention)]
  const inserted = mentions.filter(([, verb]) => verb === 'into')
  const carry = inserted.every(([, , table]) => {
    const columns = text.match(new RegExp(`into ${table} \\(([^)]*)\\)`))?.[1]
    return columns === undefined
      ? new RegExp(`into ${table} select (?:r\\.)?\\* from .*jsonb_populate_record(?:set)?\\( ?null::${table}`).test(
          text,
        )
      : /\b(restaurant_id|id)\b/.test(columns)
  })
  const read = mentions.filter(([, verb]) => verb !== 'into')
  const ofRestaurants = read.filter(([, , table]) => table === 'restaurants').length
  const bound =
    (text.match(predicate) ?? []).length + (ofRestaurants > 0 ? (text.match(restaurantById) ?? []).length : 0)
  return carry && bound >= read.length
}

const isCrossing = (text: string) => wholeStatements.has(text) || crossing.some(({ part }) => text.includes(part))

const project = fileURLToPath(new URL('..', import.meta.url))
const here = fileURLToPath(import.meta.url)

/** Tests read rows freely: the nearest file of this workspace on the stack shows whether a test sent the statement. */
const isOfATest = () => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const frames = new Error('whose').stack?.split('\n') ?? []
  Error.stackTraceLimit = stackTraceLimit
  const nearest = frames.find(
    (frame) => frame.includes(project) && !frame.includes(here) && !/node_modules/.test(frame),
  )
  return nearest !== undefined && /\.test\.ts|\/test\//.test(nearest)
}

/** Collects the application's statements on restaurants' tables that name no restaurant. */
export const watchStatements = (pool: pg.Pool) => {
  const judged = new Map<string, boolean>()
  const unbound = new Set<string>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const { text } = sentBy(given)
      const isFine = judged.get(text) ?? (isBound(text) || isCrossing(plain(text)))
      judged.set(text, isFine)
      if (!isFine && !isOfATest()) unbound.add(text)
      return query(...given)
    }) as typeof client.query
  })
  return unbound
}
