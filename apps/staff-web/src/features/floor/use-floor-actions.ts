import type { StayStep } from '@waitbook/domain/floor/stay'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus, isWorthRetrying } from '../../api-error.ts'
import { makeEntryId, newMutationId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
import { floorMessages as say } from './messages.ts'

/** What was done: a sentence, and the party or table if the sentence does not name it. */
interface Done {
  text: string
  about?: string
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
    seat: (resource: { id: string; name: string }, party: SeatedParty, about: string) => {
      const input = inputOf({ id: makeEntryId(), resource_ids: [resource.id], ...party })
      return run(() => floor.start.mutate(input), { text: say.seated(resource.name), about })
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
