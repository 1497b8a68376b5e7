import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { inboxOf } from '@waitbook/domain/messages/inbox'
import { askingForCodeMs, type GuestListMarks } from '@waitbook/domain/waitlist/guest-code'
import type { Caller } from '@waitbook/rpc/callers'
import { type ChangeRequest, findRepeat, type JournalDeps } from '../../journal/journal.ts'
import {
  networkOf,
  type RateLimit,
  type RateLimits,
  type Refused,
  tooMany,
  type Use,
} from '../../lib/limits/rate-limits.ts'
import type { Log } from '../../lib/log.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { findSettings } from '../restaurants/settings.queries.ts'
import { guestListMarks } from '../restaurants/stored-settings.ts'
import type { GuestCodes } from './guest-codes.ts'
import { createStaffNotice } from './staff-notices.ts'

export interface AdmissionDeps extends JournalDeps {
  rateLimits: RateLimits
  guestCodes: GuestCodes
  log: Log
}

/** A guest who wants to join. */
export interface Applicant {
  caller: Caller
  /** The phone number or e-mail address, if the guest gives one. */
  contact: string | undefined
  code: string | undefined
  request: ChangeRequest
}

const refuseCode = (code: string, sentence: string) =>
  new AppError('forbidden', code, sentence, { fields: { guest_code: [sentence] } })
const codeNeeded = () =>
  refuseCode(
    'guest_code_needed',
    'Please enter the code that the team shows at the moment. It changes every few minutes.',
  )
const codeWrong = () =>
  refuseCode('guest_code_wrong', 'This code is not right any more. Please ask the team for the code.')

interface Refusal {
  error: AppError
  /** The limit that was reached, if any. */
  rule?: RateLimit
}

const refusedBy = (refused: Refused | undefined): Refusal | undefined =>
  refused && { error: tooMany(refused), rule: refused.rule }

/** Decides whether guests may join now, by rate limits and the restaurant's code. */
export const createAdmission = (deps: AdmissionDeps) => {
  const { db, clock, rateLimits, guestCodes } = deps

  const asks = (marks: GuestListMarks) => askingForCodeMs(marks, clock.now()) > 0

  /** Undefined: the guest has sent the code. */
  const refuseWithoutCode = async (id: RestaurantId, applicant: Applicant): Promise<Refusal | undefined> => {
    const { caller, code, request } = applicant
    if (code) {
      const refused = await rateLimits.count(['join-code-address', caller.address])
      if (refused) return refusedBy(refused)
      if (guestCodes.accepts(id, code)) {
        await rateLimits.refund('join-code-address', caller.address)
        return undefined
      }
    }
    // An earlier attempt may have joined before the code was required, with its response lost.
    if (await findRepeat(db, request)) return undefined
    return { error: code ? codeWrong() : codeNeeded() }
  }

  const contactUse = (id: RestaurantId, { contact }: Applicant): Use | undefined =>
    contact === undefined ? undefined : ['join-phone', `${id} ${inboxOf(contact)}`]

  /** Counts a join; one that another limit refuses does not count for the contact, which a stranger may have named. */
  const count = async (id: RestaurantId, applicant: Applicant, ...others: Use[]): Promise<Refusal | undefined> => {
    const contact = contactUse(id, applicant)
    if (!contact) return refusedBy(await rateLimits.count(...others))
    const by = ['join-contact-by', `${contact[1]} ${networkOf(applicant.caller.address)}`] as const
    const refused = await rateLimits.count(by, contact, ...others)
    if (refused && refused.rule !== by[0] && refused.rule !== contact[0]) await rateLimits.refund(...contact)
    return refusedBy(refused)
  }

  const refuse = async (id: RestaurantId, asksForCode: boolean, applicant: Applicant): Promise<Refusal | undefined> => {
    const { caller } = applicant
    if (!asksForCode) {
      return count(id, applicant, ['join-address', caller.address], ['join-restaurant', id])
    }
    return (await refuseWithoutCode(id, applicant)) ?? count(id, applicant, ['join-with-code-address', caller.address])
  }

  const noteRefusal = createStaffNotice(deps, {
    rule: 'refusal-notice-restaurant',
    name: 'join-limits',
    mark: 'refused_at',
    failed: 'staff could not be shown that joins are refused; the next refusal tries again',
  })

  return {
    /** Throws `forbidden` without the code, and `too_many`. */
    async admit({ id, guest_list }: Restaurant, applicant: Applicant) {
      const remembered = asks(guest_list)
      let refusal = await refuse(id, remembered, applicant)
      if (!refusal) return
      // Cached settings are enough to accept a guest, but not to refuse one.
      const current = asks(guestListMarks(await findSettings(db, id, 'guest_list')))
      if (current !== remembered) refusal = await refuse(id, current, applicant)
      if (!refusal) return
      const { error, rule } = refusal
      if (!current && rule !== 'join-phone' && rule !== 'join-contact-by') await noteRefusal(id)
      throw error
    },

    /** After a join that was refused all the same: it does not count for the contact. */
    async forget({ id }: Pick<Restaurant, 'id'>, applicant: Applicant) {
      const contact = contactUse(id, applicant)
      if (contact) await rateLimits.refund(...contact)
    },

    /** Throws if the code was required after the guest was admitted with the cached settings. */
    async recheck(then: GuestListMarks, { id, guest_list }: Restaurant, applicant: Applicant) {
      const refusal = asks(then) || !asks(guest_list) ? undefined : await refuseWithoutCode(id, applicant)
      if (refusal) throw refusal.error
    },
  }
}
