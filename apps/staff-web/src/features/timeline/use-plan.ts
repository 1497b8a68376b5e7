import type { PlanBlockInput } from '@waitbook/contracts/floor/blocks'
import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { editOver } from '@waitbook/domain/edits/merge-edit'
import { notify } from '@waitbook/ui/toast'
import { errorCode, errorDetail, errorStatus, retryAction } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { timelineMessages as say } from './timeline-messages.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** A day at the tables, kept up to date. */
export const usePlan = (date: string) => {
  useLiveTopics('floor')
  return trpc.tablePlan.plan.useQuery({ date }, { refetchInterval: refreshMs, placeholderData: (before) => before })
}

interface Chosen {
  /** Kept when the same change is sent again. */
  mutation_id: string
  resource_ids?: string[]
  pinned?: boolean
  overbook?: boolean
}

export type SetTablesResult = 'done' | 'taken' | 'failed'

/** The changes that staff make on the timeline. */
export const usePlanActions = (plan: FloorPlan | undefined) => {
  const utils = trpc.useUtils()
  const setTables = trpc.tablePlan.setTables.useMutation()
  const edit = trpc.reservations.edit.useMutation()
  const undo = trpc.activity.undo.useMutation()
  const block = trpc.floor.block.useMutation()
  const endBlocking = trpc.floor.endBlock.useMutation()
  const unmark = trpc.floor.unmark.useMutation()

  const refresh = () =>
    Promise.all([utils.tablePlan.invalidate(), utils.reservations.invalidate(), utils.floor.invalidate()])

  const showError = (error: unknown, text: string, again: () => void, about?: string) => {
    if (errorStatus(error) !== 401) notify.error(text, { about, ...retryAction(error, again) })
    void refresh()
  }

  const undoChange = async (activity_id: string, mutation_id = newMutationId()): Promise<void> => {
    try {
      await undo.mutateAsync({ activity_id, mutation_id })
      notify.success(say.undone)
      await refresh()
    } catch (error) {
      showError(error, errorDetail(error) ?? say.failed, () => void undoChange(activity_id, mutation_id))
    }
  }

  const showDone = (text: string, { activity_id }: { activity_id: string }) => {
    const action = { label: say.undo, onClick: () => void undoChange(activity_id) }
    notify.success(text, activity_id === '' ? {} : { action })
  }

  const show = (date: string, id: string, resource_ids: readonly string[]) =>
    utils.tablePlan.plan.setData(
      { date },
      (shown) =>
        shown && {
          ...shown,
          bookings: shown.bookings.map((each) =>
            each.id === id ? { ...each, resource_ids: [...resource_ids] } : each,
          ),
        },
    )

  /** Another start (epoch ms) of a booking. The server refuses it if the time has been changed since. */
  const setTime = async (
    booking: PlannedReservation,
    starts: number,
    text: string,
    /** Whether staff were warned of the time before. */
    asked = false,
    mutation_id = newMutationId(),
  ): Promise<void> => {
    if (!plan) return
    const momentOf = (at: number) => ({ date: dateIn(plan.time_zone, at), time: timeIn(plan.time_zone, at) })
    const change = editOver(momentOf(epochOf(booking.starts_at)), momentOf(starts))
    try {
      const saved = await edit.mutateAsync({ ...change, id: booking.id, mutation_id })
      showDone(text, saved)
      if (saved.warning && !asked) notify.warning(saved.warning.detail, { about: booking.name })
      await refresh()
    } catch (error) {
      const why = errorStatus(error) === 404 ? say.gone : (errorDetail(error) ?? say.timeFailed)
      showError(error, why, () => void setTime(booking, starts, text, asked, mutation_id), booking.name)
    }
  }

  /** Of a table that was blocked without a known end. */
  const unblock = async (id: string, mutation_id = newMutationId()): Promise<void> => {
    try {
      await unmark.mutateAsync({ id, kind: 'blocked', mutation_id })
      notify.success(say.blockEnded)
      void refresh()
    } catch (error) {
      showError(error, errorDetail(error) ?? say.failed, () => void unblock(id, mutation_id))
    }
  }

  const endBlock = async (id: string, mutation_id = newMutationId()): Promise<void> => {
    try {
      showDone(say.blockEnded, await endBlocking.mutateAsync({ id, mutation_id }))
      void refresh()
    } catch (error) {
      showError(error, errorDetail(error) ?? say.failed, () => void endBlock(id, mutation_id))
    }
  }

  return {
    undo: (activity_id: string) => undoChange(activity_id),
    setTime,
    unblock,
    endBlock,

    /** Moves a booking at once on this screen; a refusal moves it back. `again` sends the same change once more. */
    async setTables(
      booking: PlannedReservation,
      chosen: Chosen,
      text: string,
      again: () => void,
    ): Promise<SetTablesResult> {
      if (!plan) return 'failed'
      const { date } = plan
      if (chosen.resource_ids && !chosen.overbook) show(date, booking.id, chosen.resource_ids)
      try {
        const done = await setTables.mutateAsync({ ...chosen, id: booking.id })
        showDone(text, done)
        void refresh()
        return 'done'
      } catch (error) {
        show(date, booking.id, booking.resource_ids)
        if (errorCode(error) === 'table_taken' && !chosen.overbook) {
          void refresh()
          return 'taken'
        }
        const why = errorStatus(error) === 404 ? say.removed : (errorDetail(error) ?? say.failed)
        showError(error, why, again, booking.name)
        return 'failed'
      }
    },

    async block(input: PlanBlockInput) {
      try {
        await block.mutateAsync(input)
        notify.success(say.blockSaved)
      } finally {
        void refresh()
      }
    },
  }
}

export type PlanActions = ReturnType<typeof usePlanActions>
