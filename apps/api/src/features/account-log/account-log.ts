import type { Db } from '@waitbook/db/connect'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { AccountEvent } from '@waitbook/domain/staff/account-events'
import type { Visitor } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { pauseUnless } from '../../lib/pause.ts'
import { insertAccountEvent } from './account-log.queries.ts'

interface OfAccount {
  restaurant_id: string
  user_id: string
}

/** Events of accounts: sign-ins, refused ones too, and changes of the account's protection. */
export interface AccountLog {
  add(tx: Tx, account: OfAccount, event: AccountEvent, visitor: Visitor): Promise<unknown>
  /** Written after the response: a refusal must take equally long whether or not the account exists. */
  addRefusal(account: OfAccount, event: AccountEvent, visitor: Visitor): void
  /** Writes the pending events. */
  stop(): Promise<void>
}

/** By then the response has been sent. */
const afterMs = 100

export const createAccountLog = (
  db: Db,
  clock: Clock,
  random: RandomBytes,
  log: Pick<Log, 'info' | 'warn'>,
): AccountLog => {
  const row = ({ restaurant_id, user_id }: OfAccount, event: AccountEvent, { address, device }: Visitor) => ({
    restaurant_id,
    user_id,
    id: newId(random),
    at: isoNow(clock),
    event,
    address,
    device,
  })
  // Neither address nor device: those are in the restaurant's own log.
  const said = ({ restaurant_id, user_id }: OfAccount, event: AccountEvent) => ({ event, restaurant_id, user_id })
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  const writeLater = async (refused: ReturnType<typeof row>) => {
    // Writing at once would delay the response, and so reveal whether the name exists.
    await pauseUnless(stopping.signal, afterMs)
    log.warn(said(refused, refused.event), 'an account event')
    await insertAccountEvent(db, refused).catch((error: unknown) =>
      log.warn({ err: error }, 'a refused sign-in could not be stored'),
    )
  }

  return {
    add(tx, account, event, visitor) {
      log.info(said(account, event), 'an account event')
      return insertAccountEvent(tx, row(account, event, visitor))
    },
    addRefusal(account, event, visitor) {
      const writing = writeLater(row(account, event, visitor))
      pending.add(writing)
      void writing.finally(() => pending.delete(writing))
    },
    async stop() {
      stopping.abort()
      await Promise.all(pending)
    },
  }
}
