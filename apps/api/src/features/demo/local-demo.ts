import { brokenUniqueRule } from '../../journal/journal.ts'
import type { Log } from '../../lib/log.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { type DemoAccountDeps, insertDemoAccount } from './demo-account.ts'
import type { Play } from './play.ts'

/** The account of `DEMO=1`; `/test-settings` has it filled in. */
export const localDemo = { username: 'admin', password: 'waitbook-demo' } as const

interface LocalDemoDeps extends DemoAccountDeps {
  passwords: Passwords
  play: Play
  log: Log
}

/** Creates the demo account of this installation, once; it is permanent, and its scripted evening continues at every start. */
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
  else deps.log.info(`the account '${localDemo.username}' was there already`)
}
