import type { Db } from '@waitbook/db/connect'
import { StartError } from '@waitbook/db/embedded/start-error'
import { type Clock, isoNow } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { countListening, findMark, inTurn, keepMark } from './shared-secret.queries.ts'

interface SharedSecretDeps {
  db: Db
  box: SecretBox
  clock: Clock
  log: Log
}

const owner = 'the mark of the application secret'

const refusal = () =>
  new StartError(
    'Another instance runs on this database with another application secret, so neither could read what the other encrypts. Set APP_SECRET to the same value for all of them.',
  )

/**
 * Compares the application secret with that of the other instances. If none is running and the secret is new, it
 * replaces the earlier one. Throws `StartError` if another instance runs with another secret.
 */
export const claimSecret = ({ db, box, clock, log }: SharedSecretDeps) =>
  inTurn(db, async (tx) => {
    const mark = await findMark(tx)
    if (mark && box.open(mark.sealed, owner) !== undefined) return
    if (mark && (await countListening(tx)) > 0) throw refusal()
    if (mark) {
      log.warn(
        {},
        'the application secret has changed: API tokens and second factors encrypted with the earlier one can no longer be read',
      )
    }
    await keepMark(tx, { sealed: box.seal('waitbook', owner), created_at: isoNow(clock) })
  })

/** Once this instance listens: another one with another secret may have started at the same moment. */
export const confirmSecret = ({ db, box }: Pick<SharedSecretDeps, 'db' | 'box'>) =>
  inTurn(db, async (tx) => {
    const mark = await findMark(tx)
    if (!mark || box.open(mark.sealed, owner) === undefined) throw refusal()
  })
