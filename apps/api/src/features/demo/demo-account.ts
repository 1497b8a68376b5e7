import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { fixedInDemo } from '@waitbook/domain/demo/fixed-settings'
import { newId, newRestaurantId, type RandomBytes } from '@waitbook/domain/ids'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import { insertAccount } from '../session/session.queries.ts'
import { insertPlayer, insertSandbox } from './demo.queries.ts'

export interface DemoAccountDeps {
  db: Db
  clock: Clock
  random: RandomBytes
}

export interface DemoAccount {
  owner: SignedInStaff
  /** The scripted colleague. */
  player: SignedInStaff
}

const restaurant_name = fixedInDemo.general.name
const playerName = 'Asha'

/** A sandbox restaurant with its owner and the colleague who acts in the scripted evening. */
export const insertDemoAccount = async (
  tx: Tx,
  { clock, random }: DemoAccountDeps,
  { signsInByName, ...owner }: { username: string; password_hash: string; signsInByName: boolean },
  sandbox: { expires_at: string | null; opened_from?: string },
): Promise<DemoAccount> => {
  const restaurant_id = newRestaurantId(random) as RestaurantId
  const [owner_id, player_id] = [newId(random), newId(random)]
  await insertAccount(tx, {
    restaurant: { id: restaurant_id, name: restaurant_name, time_zone: 'Asia/Kolkata' },
    epoch: newId(random),
    user: { id: owner_id, email: '', first_name: '', last_name: '', role: 'owner', ...owner },
    ...(signsInByName && { foldedUsername: owner.username }),
  })
  await insertPlayer(tx, { restaurant_id, id: player_id, username: playerName })
  const now = isoNow(clock)
  await insertSandbox(tx, { restaurant_id, host_user_id: player_id, next_move_at: now, created_at: now, ...sandbox })
  // They act without a session of their own.
  const shared = { kind: 'session' as const, session_id: '', email: '', restaurant_id, restaurant_name }
  return {
    owner: { ...shared, user_id: owner_id, username: owner.username, role: 'owner' },
    player: { ...shared, user_id: player_id, username: playerName, role: 'host' },
  }
}
