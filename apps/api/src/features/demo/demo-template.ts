import type { RestaurantId } from '@waitbook/contracts/ids'
import { newId, newRestaurantId, newSecret, type RandomBytes } from '@waitbook/domain/ids'
import { enterTenant, type Tx, tenantTransaction } from '../../journal/journal.queries.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { endSandbox, templateOrigin } from './demo.queries.ts'
import { type DemoAccount, type DemoAccountDeps, insertDemoAccount } from './demo-account.ts'
import { insertTemplateRows, readTemplateRows, type TemplateRows } from './demo-template.queries.ts'
import type { Play } from './play.ts'
import { playedIds } from './play-tables.ts'

export interface DemoTemplate {
  filledAt: number
  account: DemoAccount
  rows: readonly TemplateRows[]
  /** All ids in the rows. */
  ids: ReadonlySet<string>
}

export interface TemplateDeps extends DemoAccountDeps {
  passwords: Passwords
  play: Play
}

/** How long demos are copied from one template. The times in a copy are up to this much too old. */
const freshMs = 5 * 60_000
/** After this time the template's restaurant is deleted if this process ends while it fills it. */
const keptMs = 30 * 60_000

const anyId = /"([0-9A-Za-z]{22})"/g
const word = /[0-9A-Za-z]{10,}/g

/** Fills templates: filling a restaurant takes about a thousand statements, a copy about thirty. */
export const createDemoTemplates = (deps: TemplateDeps) => {
  const { db, clock, random, passwords, play } = deps
  let last: DemoTemplate | undefined
  let filling: Promise<DemoTemplate> | undefined

  const fill = async (): Promise<DemoTemplate> => {
    const filledAt = clock.now()
    // A random password that is never shown: demos are used by their tokens only.
    const password_hash = await passwords.hash(newSecret(random))
    // Not used to sign in, so the name need not be unique and stays free for others.
    const owner = { username: 'demo', password_hash, signsInByName: false }
    const expires_at = new Date(filledAt + keptMs).toISOString()
    const account = await db
      .transaction()
      .execute((tx) => insertDemoAccount(tx, deps, owner, { expires_at, opened_from: templateOrigin }))
    const { restaurant_id } = account.owner
    try {
      await play.begin(account.player)
      const rows = await tenantTransaction(db, restaurant_id, (tx) => readTemplateRows(tx, restaurant_id))
      const ids = new Set(rows.flatMap(({ json }) => [...json.matchAll(anyId)].map(([, id = '']) => id)))
      return { filledAt, account, rows, ids: ids.add(restaurant_id) }
    } finally {
      const now = new Date(filledAt).toISOString()
      await tenantTransaction(db, restaurant_id, (tx) => endSandbox(tx, restaurant_id, now))
    }
  }

  return {
    /** A template that is younger than `freshMs`. Callers that arrive while one is filled share it. */
    async current(): Promise<DemoTemplate> {
      if (last && Math.abs(clock.now() - last.filledAt) < freshMs) return last
      filling ??= fill().finally(() => {
        filling = undefined
      })
      last = await filling
      return last
    },
  }
}

/** Maps each id in the rows to a new one, always the same; ids of the script's stays keep their prefix `playedIds`. */
const createRenewal = ({ account, ids }: DemoTemplate, random: RandomBytes) => {
  const renewed = new Map<string, string>([[account.owner.restaurant_id, newRestaurantId(random)]])
  return (id: string) => {
    if (!ids.has(id)) return id
    const made = newId(random)
    const next = renewed.get(id) ?? (id.startsWith(playedIds) ? playedIds + made.slice(playedIds.length) : made)
    renewed.set(id, next)
    return next
  }
}

/** A new restaurant with the rows of a template. */
export const copyTemplate = async (tx: Tx, template: DemoTemplate, random: RandomBytes): Promise<DemoAccount> => {
  const renew = createRenewal(template, random)
  const { owner, player } = template.account
  const restaurant_id = renew(owner.restaurant_id) as RestaurantId
  await enterTenant(tx, restaurant_id)
  for (const { json, ...into } of template.rows) {
    await insertTemplateRows(tx, { ...into, json: json.replace(word, renew) })
  }
  return {
    owner: { ...owner, restaurant_id, user_id: renew(owner.user_id) },
    player: { ...player, restaurant_id, user_id: renew(player.user_id) },
  }
}
