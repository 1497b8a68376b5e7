import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { StayStep } from '@waitbook/domain/floor/stay'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { useRef } from 'react'
import { errorDetail, errorStatus, isWorthRetrying } from '../../api-error.ts'
import { makeEntryId, newMutationId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
import { partyName } from '../waitlist/messages.ts'
import { floorMessages as say } from './messages.ts'

/** What was done: a sentence, and the party or table if the sentence does not name it. */
interface Done {
  text: string
  about?: string
}

/** Tables to seat a party at, with the names that staff see. */
export interface SeatPlace {
  resource_ids: readonly string[]
  table: string
}

/** A party that is to be seated. */
export type SeatedParty = { entry_id: string } | { people_count: number }

/** Refetches what a change of a table shows in. */
export const useRefreshFloor = () => {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.floor.get.invalidate(), utils.waitlist.board.invalidate()])
}

/** Every change of a table, each with its toast. The API has no holds yet, and a swap is two moves. */
export const useFloorActions = () => {
  const { floor } = trpc.useUtils().client
  const refresh = useRefreshFloor()
  const { undo } = useUndo()

  /** Resolves to whether it was done. A retry sends the same change, which has no effect twice. */
  const run = async (change: () => Promise<{ activity_id: string }>, { text, about }: Done): Promise<boolean> => {
    try {
      const { activity_id } = await change()
      await refresh()
      // Without an id nothing has changed, as another host has done the same.
      const action = { label: 'Undo', onClick: () => undo(activity_id, about ?? text), about: about ?? text }
      notify.success(text, { about, ...(activity_id !== '' && { action }) })
      return true
    } catch (error) {
      if (errorStatus(error) === 401) return false
      const retry = isWorthRetrying(error) && {
        action: { label: 'Retry', onClick: () => void run(change, { text, ...(about !== undefined && { about }) }) },
      }
      notify.error(errorDetail(error) ?? say.failed, { about: about ?? text, ...retry })
      await refresh()
      return false
    }
  }
  const inputOf = <T extends object>(fields: T) => ({ ...fields, mutation_id: newMutationId() })

  return {
    seat: ({ resource_ids, table }: SeatPlace, party: SeatedParty, about: string) => {
      const input = inputOf({ id: makeEntryId(), resource_ids: [...resource_ids], ...party })
      return run(() => floor.start.mutate(input), { text: say.seated(table), about })
    },
    move: (id: string, resource_ids: string[], text: string) => {
      const input = inputOf({ id, resource_ids })
      return run(() => floor.move.mutate(input), { text })
    },
    step: (id: string, step: StayStep, table: string) => {
      const input = inputOf({ id, step })
      return run(() => floor.step.mutate(input), { text: say.stepped(table, step) })
    },
    extend: (id: string, table: string) => {
      const input = inputOf({ id, minutes: 15 })
      return run(() => floor.extend.mutate(input), { text: say.extended(table) })
    },
    end: (id: string, leaves: 'dirty' | 'ready', table: string) => {
      const input = inputOf({ id, leaves })
      const text = leaves === 'dirty' ? say.freedDirty(table) : say.freed(table)
      return run(() => floor.end.mutate(input), { text })
    },
    mark: (id: string, kind: 'dirty' | 'blocked', table: string, reason = '') => {
      const input = inputOf({ id, kind, reason })
      const text = kind === 'dirty' ? say.markedDirty(table) : say.blocked(table)
      return run(() => floor.mark.mutate(input), { text })
    },
    unmark: (id: string, kind: 'dirty' | 'blocked', table: string) => {
      const input = inputOf({ id, kind })
      const text = kind === 'dirty' ? say.cleared(table) : say.unblocked(table)
      return run(() => floor.unmark.mutate(input), { text })
    },
  }
}
export type FloorActions = ReturnType<typeof useFloorActions>

/** `show` shows the success and the list without the party; a refusal comes with its sentence. */
type SeatOutcome = { type: 'seated'; show: () => Promise<unknown> } | { type: 'refused'; detail: string | undefined }
export type SeatParty = (entry: WaitlistEntry, place: SeatPlace) => Promise<SeatOutcome>

/** Registers the undo of a change, also for the key of the waitlist. */
type OfferUndo = (entry: WaitlistEntry, change: { mutation_id: string; activity_id: string }) => NotifyOptions

/** Seats a party of the waitlist. One whose answer was lost has no effect twice: the same seating keeps its ids. */
export const useSeatParty = (offerUndo: OfferUndo): SeatParty => {
  const { floor } = trpc.useUtils().client
  const refresh = useRefreshFloor()
  const idsOf = useRef(new Map<string, { id: string; mutation_id: string }>()).current
  return async (entry, { resource_ids, table }) => {
    const content = { resource_ids: [...resource_ids], entry_id: entry.id }
    const key = JSON.stringify(content)
    const ids = idsOf.get(key) ?? { id: makeEntryId(), mutation_id: newMutationId() }
    idsOf.set(key, ids)
    try {
      const { activity_id } = await floor.start.mutate({ ...content, ...ids })
      idsOf.delete(key)
      const show = () => {
        notify.success(say.seated(table), { about: partyName(entry), ...offerUndo(entry, { ...ids, activity_id }) })
        return refresh()
      }
      return { type: 'seated', show }
    } catch (error) {
      if (errorStatus(error) === 401) return { type: 'refused', detail: undefined }
      await refresh()
      return { type: 'refused', detail: errorDetail(error) ?? say.failed }
    }
  }
}
