import type { PlanBlockInput } from '@waitbook/contracts/floor/blocks'
import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { editOver } from '@waitbook/domain/edits/merge-edit'
import { notify } from '@waitbook/ui/toast'
import { errorCode } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useSentChanges } from '../activity/use-sent-changes.ts'
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
  const { tablePlan, reservations, floor } = utils.client
  const refresh = () =>
    Promise.all([utils.tablePlan.invalidate(), utils.reservations.invalidate(), utils.floor.invalidate()])
  const { undo, showDone, runOnline } = useSentChanges(refresh)

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

  return {
    undo,

    /** Another start (epoch ms) of a booking. The server refuses it if the time has been changed since. */
    setTime: async (
      booking: PlannedReservation,
      starts: number,
      text: string,
      /** Staff have confirmed a warning about this time: they are not warned again. */
      isConfirmed = false,
    ) => {
      if (!plan) return
      const momentOf = (at: number) => ({ date: dateIn(plan.time_zone, at), time: timeIn(plan.time_zone, at) })
      const change = editOver(momentOf(epochOf(booking.starts_at)), momentOf(starts))
      const input = { ...change, id: booking.id, mutation_id: newMutationId() }
      const send = async () => {
        const saved = await reservations.edit.mutate(input)
        if (saved.warning && !isConfirmed) notify.warning(saved.warning.detail, { about: booking.name })
        return saved
      }
      await runOnline(send, text, { refusalAbout: booking.name, failed: say.timeFailed, gone: say.gone })
    },

    /** Of a table that was blocked without a known end. */
    unblock: (id: string) => {
      const input = { id, kind: 'blocked', mutation_id: newMutationId() } as const
      return runOnline(() => floor.unmark.mutate(input), say.blockEnded, { failed: say.failed })
    },

    endBlock: (id: string) => {
      const input = { id, mutation_id: newMutationId() }
      return runOnline(() => floor.endBlock.mutate(input), say.blockEnded, { failed: say.failed })
    },

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
        const { activity_id } = await tablePlan.setTables.mutate({ ...chosen, id: booking.id })
        showDone(activity_id, text)
        void refresh()
        return 'done'
      } catch (error) {
        show(date, booking.id, booking.resource_ids)
        void refresh()
        if (errorCode(error) === 'table_taken' && !chosen.overbook) {
          return 'taken'
        }
        notifyRefusal(say.failed, { about: booking.name, gone: say.removed, again })(error)
        return 'failed'
      }
    },

    async block(input: PlanBlockInput) {
      try {
        await floor.block.mutate(input)
        notify.success(say.blockSaved)
      } finally {
        void refresh()
      }
    },
  }
}

export type PlanActions = ReturnType<typeof usePlanActions>
