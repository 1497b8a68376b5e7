import { monthAndDay } from '@waitbook/domain/calendar/plain-date'
import type { BookingExportFormat } from '@waitbook/domain/reservations/export-formats'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { notify } from '@waitbook/ui/toast'
import { ClipboardPen, Printer, Upload } from 'lucide-react'
import { laterMenu } from '../../lib/later-menu.tsx'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { paperMessages as paper } from '../paper/paper-messages.ts'
import { useCan } from '../session/use-can.ts'
import { usePrintedDay } from './day/use-printed-day.tsx'
import { ExportMenuButton } from './export-menu-button.tsx'
import { downloadReservations } from './reservation-files.ts'
import { reservationMessages as say } from './reservations-messages.ts'

const ExportMenu = laterMenu(async () => (await import('./export-menu.tsx')).ExportMenu, ExportMenuButton)

interface BookFileActionsProps {
  restaurantId: string
  restaurant: string
  /** The day that is printed. */
  date: string
  today: string
  onImport: () => void
  onPaper: () => void
}

/** Prints a day, and exports or imports the book for users with the permission. */
export function BookFileActions({ restaurantId, restaurant, date, today, onImport, onPaper }: BookFileActionsProps) {
  const mayManage = useCan('reservations.manage')
  const { print, sheet } = usePrintedDay(restaurant)
  if (restaurantId === '') return null
  const download = (format: BookingExportFormat) =>
    downloadReservations(restaurantId, format).then(() => notify.success(say.exported), notifyRefusal(say.exportFailed))
  return (
    <>
      <Button className="max-sm:px-3" icon={<Printer aria-hidden className="size-5" />} onClick={() => print(date)}>
        <span className="max-sm:sr-only">{say.print(date === today ? 'today' : monthAndDay(date))}</span>
      </Button>
      <IconButton
        label={paper.open}
        variant="secondary"
        icon={<ClipboardPen aria-hidden className="size-5" />}
        onClick={onPaper}
      />
      {mayManage && (
        <>
          <Button className="max-sm:px-3" icon={<Upload aria-hidden className="size-5" />} onClick={onImport}>
            <span className="max-sm:sr-only">Import</span>
          </Button>
          <ExportMenu onExport={download} />
        </>
      )}
      {sheet}
    </>
  )
}
