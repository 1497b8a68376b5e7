import type { Db } from '@waitbook/db/connect'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { AccountEvent } from '@waitbook/domain/staff/account-events'
import type { Visitor } from '@waitbook/rpc/callers'
import { type Clock, isoNow } from '../../clock.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Log } from '../../log.ts'
import { insertAccountEvent } from './account-log.queries.ts'

interface OfAccount {
  restaurant_id: string
  user_id: string
}

/** What happens to accounts: sign-ins, refused ones too, and changes of what protects them. */
export interface AccountLog {
  add(tx: Tx, account: OfAccount, event: AccountEvent, visitor: Visitor): Promise<unknown>
  /** Written a moment later: a refusal must take as long whether or not there is an account to write of. */
  addRefusal(account: OfAccount, event: AccountEvent, visitor: Visitor): void
}

/** The answer is on its way by then. */
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
  // Neither address nor device: those stand in the restaurant's own list.
  const said = ({ restaurant_id, user_id }: OfAccount, event: AccountEvent) => ({ event, restaurant_id, user_id })
  return {
    add(tx, account, event, visitor) {
      log.info(said(account, event), 'an account event')
      return insertAccountEvent(tx, row(account, event, visitor))
    },
    addRefusal(account, event, visitor) {
      const refused = row(account, event, visitor)
      const write = () => {
        log.warn(said(account, event), 'an account event')
        insertAccountEvent(db, refused).catch((error: unknown) =>
          log.warn({ err: error }, 'a refused sign-in could not be noted'),
        )
      }
      // Begun at once it would delay the very answer, and tell a name from none.
      setTimeout(write, afterMs).unref()
    },
  }
}
