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
    'Another instance serves this database under another application secret, so neither could read what the other seals. Set APP_SECRET to the same value for all of them.',
  )

/**
 * Holds the application secret against that of the other instances. Where none is there and the secret is new, it takes
 * the place of the one that is gone. Throws `StartError` where another instance serves under another secret.
 */
export const claimSecret = ({ db, box, clock, log }: SharedSecretDeps) =>
  inTurn(db, async (tx) => {
    const mark = await findMark(tx)
    if (mark && box.open(mark.sealed, owner) !== undefined) return
    if (mark && (await countListening(tx)) > 0) throw refusal()
    if (mark) {
      log.warn(
        {},
        'the application secret is another than before: API tokens and second factors sealed under the earlier one can no longer be read',
      )
    }
    await keepMark(tx, { sealed: box.seal('waitbook', owner), created_at: isoNow(clock) })
  })

/** Once this instance listens: somebody with another secret may have started at the same moment. */
export const confirmSecret = ({ db, box }: Pick<SharedSecretDeps, 'db' | 'box'>) =>
  inTurn(db, async (tx) => {
    const mark = await findMark(tx)
    if (!mark || box.open(mark.sealed, owner) === undefined) throw refusal()
  })
