import { Banner } from '@waitbook/ui/banner'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { useHasTables } from '../../floor/use-known-floor.ts'
import { useCan } from '../../session/use-can.ts'
import { tablesMessages as say, settingsMessages } from '../settings-messages.ts'
import { useSaveSettings, useSettings } from '../use-settings.ts'

/** Where tables are set up: guests' bookings are still counted by covers, and can be made to use the tables. */
export function CapacityNote({ className }: { className?: string }) {
  const hasTables = useHasTables()
  const mayChange = useCan('settings.change')
  const { data: booking } = useSettings(hasTables ? 'booking' : undefined)
  const save = useSaveSettings()
  if (!hasTables || booking?.mode !== 'covers') return null
  const change = async (from: 'covers' | 'tables', to: 'covers' | 'tables') => {
    try {
      await save('booking', { mode: to }, { mode: from })
      if (to === 'tables')
        notify.success(say.bookingsUseTables, {
          action: { label: 'Undo', onClick: () => void change('tables', 'covers') },
        })
    } catch (error) {
      if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? settingsMessages.saveFailed)
    }
  }
  return (
    <Banner
      tone="amber"
      className={className}
      action={mayChange ? { label: say.useTables, onClick: () => change('covers', 'tables') } : undefined}
    >
      {booking.enabled ? say.coversNow : say.coversLater}
    </Banner>
  )
}
