import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { Party, PartyChanged, StoredParty } from '@waitbook/contracts/parties'
import type { RowChange } from '@waitbook/db/schema/activity'
import { inboxOf } from '@waitbook/domain/messages/inbox'
import { csvInSteps } from '@waitbook/domain/parties/csv'
import { exportedGuests } from '@waitbook/domain/parties/export-formats'
import { mergedProfile } from '@waitbook/domain/parties/merge'
import { preferencesFault } from '@waitbook/domain/parties/preferences'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'
import type { Staff } from '@waitbook/rpc/callers'
import type { PartiesService } from '@waitbook/rpc/guest-services'
import type { WaitlistService } from '@waitbook/rpc/waitlist-services'
import { staffActor } from '../../journal/actors.ts'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import { changeRestaurant, type Recorded } from '../../journal/journal.ts'
import { checkTag, profileTag } from '../../lib/entity-tags.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import { mergedEdit } from '../../lib/merged-edit.ts'
import { type ReadCopy, wholeCopy } from '../../lib/read-copy.ts'
import { phoneAt } from '../restaurants/phone-at.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import type { BulkDeps } from './analyze-after.ts'
import { listOptedOutAddresses } from './known-guests.queries.ts'
import { createKnownGuests } from './known-guests.ts'
import { findParty, findPartyWithVisits, listAllParties, listParties, listTags } from './parties.queries.ts'
import { createPartiesImport } from './parties-import.ts'
import { partiesCsv } from './party-csv.ts'
import { findPhone, listPhones, listVisits } from './party-phones.queries.ts'
import { deleteParty, deletePhones, insertPhones, updateParty, updatePhone } from './party-writes.queries.ts'
import { insertProfiles, newProfile, partyChange, phoneChange } from './profile-changes.ts'

const maxNotes = 500

const phoneKnown = 'There is a party with this phone number already.'
const phoneElsewhere = 'Another party has this phone number. Merge the two instead.'

const phoneTaken = (sentence: string) =>
  new AppError('conflict', 'phone_of_another_party', sentence, { fields: { phone: [sentence] } })

export interface PartiesDeps extends BulkDeps {
  waitlist: Pick<WaitlistService, 'addParty'>
  readCopy: ReadCopy
}

export const createPartiesService = (deps: PartiesDeps): PartiesService => {
  const { db } = deps

  const getParty = async (staff: Staff, id: string): Promise<Party> => {
    const party = await findPartyWithVisits(db, staff.restaurant_id, id)
    if (!party) throw notFound()
    return party
  }

  const change = (staff: Staff, mutation_id: string | undefined, asked: unknown) => ({
    restaurant_id: staff.restaurant_id,
    actor: staffActor(staff),
    mutation_id,
    asked,
  })

  const presentChange = async (staff: Staff, id: string, recorded: Recorded): Promise<PartyChanged> => ({
    party: await getParty(staff, id),
    seq: recorded.seq,
    activity_id: recorded.activity_id,
  })

  return {
    ...createPartiesImport(deps),
    ...createKnownGuests(deps),

    list: (staff, input) => listParties(db, staff.restaurant_id, input),

    get: getParty,

    tags: (staff) => listTags(db, staff.restaurant_id),

    async add(staff, { mutation_id, confirmed_phone, ...input }) {
      const { restaurant_id } = staff
      const restaurant = await getRestaurant(db, restaurant_id)
      const phone = phoneAt(restaurant, 'phone', input.phone, { confirmed_phone })
      const recorded = await changeRestaurant(
        deps,
        change(staff, mutation_id, ['add_profile', input]),
        async (tx, at) => {
          if (await findPhone(tx, restaurant_id, phone)) throw phoneTaken(phoneKnown)
          const made = newProfile({ ...input, phone }, at, deps.random)
          return { action_type: 'PARTY_ADDED', changes: await insertProfiles(tx, restaurant_id, [made]) }
        },
      )
      const id = recorded.changes.find(({ table }) => table === 'parties')?.id ?? ''
      return presentChange(staff, id, recorded)
    },

    async history(staff, { id, ...page }) {
      const ended = await tenantTransaction(db, staff.restaurant_id, async (tx) => {
        const phones = await listPhones(tx, staff.restaurant_id, id)
        if (phones.length === 0 && !(await findParty(tx, staff.restaurant_id, id))) throw notFound()
        return listVisits(tx, staff.restaurant_id, { id, phones }, page)
      })
      const results = ended.results.map(({ served_at, removed_at, status, ...stay }) => ({
        ...stay,
        status: status === 'SERVED' ? ('SERVED' as const) : ('REMOVED' as const),
        wait_time_minutes: waitMinutes(stay, Date.parse(served_at ?? removed_at ?? stay.timestamp)),
      }))
      return { ...ended, results }
    },

    async edit(staff, { mutation_id, if_match, confirmed_phone, ...input }) {
      const { restaurant_id } = staff
      const restaurant = await getRestaurant(db, restaurant_id)
      const { id, seen, ...fields } = input
      const recorded = await changeRestaurant(deps, change(staff, mutation_id, ['edit_profile', input]), async (tx) => {
        const before = await findParty(tx, restaurant_id, id)
        if (!before) throw notFound()
        checkTag(profileTag(before), { if_match })
        const given = { stored: before.phone, confirmed_phone }
        const typedPhone = fields.phone === undefined ? undefined : phoneAt(restaurant, 'phone', fields.phone, given)
        const edited = { ...before, ...mergedEdit<StoredParty>({ ...fields, phone: typedPhone }, seen, before) }
        const fault = preferencesFault(edited.preferences)
        if (fault !== undefined) throw invalidField('preferences', fault)
        const { phone } = edited
        const changes: RowChange[] = []
        const owner = await findPhone(tx, restaurant_id, phone)
        if (owner && owner.party_id !== before.id) {
          throw phoneTaken(phoneElsewhere)
        }
        const after = await updateParty(tx, restaurant_id, edited)
        changes.push(partyChange(before, after))
        if (!owner) {
          // The earlier number stays with the profile: visits under it still count.
          const added = { phone, party_id: before.id }
          await insertPhones(tx, restaurant_id, [added])
          changes.push(phoneChange(null, added))
        }
        return { action_type: 'PARTY_EDITED', changes }
      })
      return presentChange(staff, id, recorded)
    },

    async remove(staff, { id, mutation_id }) {
      const { restaurant_id } = staff
      const recorded = await changeRestaurant(deps, change(staff, mutation_id, ['remove_profile', id]), async (tx) => {
        const party = await findParty(tx, restaurant_id, id)
        if (!party) throw notFound()
        await deletePhones(tx, restaurant_id, id)
        await deleteParty(tx, restaurant_id, id)
        // It cannot be undone, as the dialog says: so nothing personal of it is kept either.
        return { action_type: 'PARTY_DELETED', changes: [{ table: 'parties', id, before: { id }, after: null }] }
      })
      return { seq: recorded.seq, activity_id: recorded.activity_id }
    },

    async merge(staff, { mutation_id, ...input }) {
      const { restaurant_id } = staff
      if (input.id === input.other_id) throw invalidField('other_id', 'A party cannot be merged with itself.')
      const recorded = await changeRestaurant(deps, change(staff, mutation_id, ['merge', input]), async (tx) => {
        const kept = await findParty(tx, restaurant_id, input.id)
        const other = await findParty(tx, restaurant_id, input.other_id)
        if (!kept || !other) throw notFound()
        const merged: StoredParty = { ...kept, ...mergedProfile(kept, other), phone: kept.phone || other.phone }
        const fault =
          merged.notes.length > maxNotes
            ? `The notes of both are longer than ${maxNotes} characters together. Shorten them first.`
            : preferencesFault(merged.preferences)
        if (fault !== undefined) throw new AppError('conflict', 'merge_too_large', fault)
        const changes: RowChange[] = []
        for (const phone of await listPhones(tx, restaurant_id, other.id)) {
          await updatePhone(tx, restaurant_id, { phone, party_id: kept.id })
          changes.push(phoneChange({ phone, party_id: other.id }, { phone, party_id: kept.id }))
        }
        await deleteParty(tx, restaurant_id, other.id)
        const after = await updateParty(tx, restaurant_id, merged)
        return {
          action_type: 'PARTIES_MERGED',
          changes: [...changes, partyChange(other, null), partyChange(kept, after)],
        }
      })
      return presentChange(staff, input.id, recorded)
    },

    /** Adds the guest to the waitlist as staff would: the same rules, the same refusals. */
    async addToWaitlist(staff, { id, mutation_id, ...input }) {
      const party = await getParty(staff, id)
      const { settings } = await getRestaurant(db, staff.restaurant_id)
      return deps.waitlist.addParty(staff, {
        customer_name: party.name,
        phone_number: party.phone,
        stored_phone: party.phone,
        people_count: input.people_count ?? settings.default_party_size,
        quoted_time: input.quoted_time ?? settings.default_quoted_time,
        notes: input.notes,
        mutation_id,
      })
    },

    async exportCsv({ restaurant_id }, { format }) {
      await deps.admitFile?.(restaurant_id)
      const { result } = await deps.readCopy.read(wholeCopy, async (copy) => ({
        parties: await listAllParties(copy, restaurant_id),
        optedOut: format === 'waitbook' ? [] : await listOptedOutAddresses(copy, restaurant_id),
      }))
      const { parties } = result
      if (format === 'waitbook') return inPieces(partiesCsv(parties))
      const unsubscribed = new Set(result.optedOut.map(inboxOf))
      const guests = parties.map((each) => ({ ...each, unsubscribed: unsubscribed.has(inboxOf(each.email)) }))
      return inPieces(csvInSteps(exportedGuests(format, guests)))
    },
  }
}
