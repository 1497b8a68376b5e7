import { fixedInDemo } from '@waitbook/domain/demo/fixed-settings'
import type { Staff } from '@waitbook/rpc/callers'
import type { SettingsService } from '@waitbook/rpc/office-services'
import { brokenUniqueRule } from '../../journal/journal.ts'
import type { Log } from '../../lib/log.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { findPublicDemo } from './demo.queries.ts'
import { type DemoAccountDeps, insertDemoAccount } from './demo-account.ts'
import type { Play } from './play.ts'

/** The account of `DEMO=1`; `/test-settings` has it filled in. */
export const localDemo = { username: 'admin', password: 'waitbook-demo' } as const

interface LocalDemoDeps extends DemoAccountDeps {
  services: { settings: Pick<SettingsService, 'get' | 'save'> }
  passwords: Passwords
  play: Play
  log: Log
}

/** Visitors of older versions could change the name and the links of the demo. */
const restoreFixedSettings = async ({ db, services: { settings } }: LocalDemoDeps) => {
  const owner = await findPublicDemo(db, localDemo.username)
  if (!owner) return
  const { general, menu } = fixedInDemo
  const staff: Staff = {
    ...owner,
    ...{ kind: 'session', role: 'owner', username: localDemo.username, email: '', restaurant_name: general.name },
  }
  const saved = { ...(await settings.get(staff, 'general')), ...(await settings.get(staff, 'menu')) }
  const isOwn = (fixed: Record<string, string>) =>
    Object.entries(fixed).every(([key, value]) => saved[key as keyof typeof saved] === value)
  if (!isOwn(general)) await settings.save(staff, 'general', general)
  if (!isOwn(menu)) await settings.save(staff, 'menu', { ...menu, menu_source: 'none' })
}

/**
 * Creates the demo account of this installation, once; it is permanent, and its scripted evening continues at every
 * start.
 */
export const ensureLocalDemo = async (deps: LocalDemoDeps) => {
  const password_hash = await deps.passwords.hash(localDemo.password)
  const owner = { username: localDemo.username, password_hash, signsInByName: true }
  const account = await deps.db
    .transaction()
    .execute((tx) => insertDemoAccount(tx, deps, owner, { expires_at: null }))
    .catch((error: unknown) => {
      if (brokenUniqueRule(error) === 'usernames_pkey') return undefined
      throw error
    })
  if (account) await deps.play.begin(account.player)
  else {
    await restoreFixedSettings(deps)
    deps.log.info(`the account '${localDemo.username}' was there already`)
  }
}
