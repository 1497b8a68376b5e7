import { AppError } from '@waitbook/contracts/errors'
import type { RegistrationState } from '@waitbook/contracts/session'
import type { Db } from '@waitbook/db/connect'
import { decideRegistration, type RegistrationMode } from '@waitbook/domain/registration/registration'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import { hasRestaurant, isOpenInvite, lockRegistration, takeInvite } from './registration.queries.ts'
import { hashToken } from './tokens.ts'

interface RegistrationDeps {
  db: Db
  clock: Clock
  registration: RegistrationMode
}

const closed = () => new AppError('forbidden', 'registration_closed', 'This server takes no new restaurants.')
const inviteNeeded = () =>
  new AppError(
    'forbidden',
    'invite_needed',
    'This server takes new restaurants by invitation. Ask its operator for a link.',
  )
const inviteOver = () =>
  new AppError('forbidden', 'invite_over', 'This invite is no longer valid: it was used, or is older than a week.')

/** Which registrations the operator of the server allows. */
export const createRegistrations = ({ db, clock, registration: mode }: RegistrationDeps) => {
  const isFirst = async (read: Read) => mode === 'one' && !(await hasRestaurant(read))

  const decide = (given: { isFirst: boolean; hasInvite: boolean }, invite: string | undefined) => {
    const decided = decideRegistration(mode, given)
    if (decided === 'closed') throw closed()
    if (decided === 'invite_needed') throw invite === undefined ? inviteNeeded() : inviteOver()
    return decided
  }

  return {
    /** What the form shows. */
    async state(): Promise<RegistrationState> {
      if (mode === 'invite') return { takes: 'invited' }
      return {
        takes: decideRegistration(mode, { isFirst: await isFirst(db), hasInvite: false }) === 'closed' ? 'none' : 'all',
      }
    },

    /** Throws the refusal before the work of hashing a password. */
    async check(invite: string | undefined) {
      const hasInvite = invite !== undefined && (await isOpenInvite(db, hashToken(invite), isoNow(clock)))
      decide({ isFirst: await isFirst(db), hasInvite }, invite)
    },

    /** Uses the invite up. Returns since when the new restaurant waits for its approval: null if it needs none. */
    async admit(tx: Tx, invite: string | undefined): Promise<string | null> {
      if (mode === 'one') await lockRegistration(tx)
      const now = isoNow(clock)
      const hasInvite = invite !== undefined && (await takeInvite(tx, hashToken(invite), now))
      return decide({ isFirst: await isFirst(tx), hasInvite }, invite) === 'approved' ? null : now
    },
  }
}
