import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { clockLabel } from '../../lib/dates.ts'
import { inWords } from '../../lib/place-words.ts'
import { FileImportDialog } from '../imports/file-import-dialog.tsx'
import { peopleLabel } from './people-label.ts'
import { applyReservationsImport, importReservationsPath, previewReservationsImport } from './reservation-files.ts'
import { useRefreshBook } from './use-reservation-actions.ts'

interface ImportReservationsDialogProps {
  restaurantId: string
  onClose: () => void
}

export function ImportReservationsDialog({ restaurantId, onClose }: ImportReservationsDialogProps) {
  const refresh = useRefreshBook()
  return (
    <FileImportDialog
      kind="bookings"
      title="Import reservations"
      hint={inWords`Its first line names the columns: a date, a time and a party size, and best a name and a phone number. No message is sent to the guests.`}
      one="reservation"
      many="reservations"
      preview={(file) => previewReservationsImport(restaurantId, file)}
      apply={(file, plan, key) => applyReservationsImport(restaurantId, file, plan, key)}
      path={importReservationsPath(restaurantId)}
      detailsOf={({ date, time, party_size }) =>
        `${dateHeading(date)} at ${clockLabel(time)}, ${peopleLabel(party_size)}`
      }
      refresh={() => void refresh()}
      onClose={onClose}
    />
  )
}
