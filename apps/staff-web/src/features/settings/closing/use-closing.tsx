import type { StandingDay } from '@waitbook/contracts/booking/closed-days'
import { type ReactNode, useState } from 'react'
import { askAnyway } from '../../../ask-anyway.ts'
import { trpc } from '../../../trpc.ts'
import { ClosedDaysDialog } from './closed-days-dialog.tsx'
import { closingMessages as say } from './closing-settings-messages.ts'

/**
 * Saves settings that close days: asks before if reservations stand on them, and offers to write to their guests
 * afterwards.
 */
export const useClosing = (
  dates: readonly string[],
  form: { check: () => boolean; submit: () => Promise<boolean> },
  /** Not only closed to further bookings. */
  isClosed: boolean,
) => {
  const utils = trpc.useUtils()
  const [days, setDays] = useState<readonly StandingDay[]>([])
  // Without an answer nothing is asked: the save itself says then what is wrong.
  const find = () =>
    dates.length === 0
      ? Promise.resolve([])
      : utils.bookingSetup.standing.fetch({ dates: [...dates] }, { staleTime: 0 }).catch(() => [])

  const dialog: ReactNode = days.length > 0 && (
    <ClosedDaysDialog days={days} isClosed={isClosed} onClose={() => setDays([])} />
  )
  return {
    dialog,
    submit: async () => {
      if (!form.check()) return false
      const standing = await find()
      const count = standing.reduce((sum, { reservations }) => sum + reservations, 0)
      const question = {
        ...{ title: say.question(count), text: say.questionText(standing) },
        ...{ confirmLabel: say.confirm, cancelLabel: say.cancel },
      }
      if (count > 0 && !(await askAnyway(question))) return false
      const isSaved = await form.submit()
      // Counted again: guests may have booked while the question was open.
      if (isSaved) setDays(await find())
      return isSaved
    },
  }
}
