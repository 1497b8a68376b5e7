import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { clockLabel } from '../../lib/dates.ts'
import { FileImportDialog } from '../imports/file-import-dialog.tsx'
import { peopleLabel } from './people-label.ts'
import { applyReservationsImport, previewReservationsImport } from './reservation-files.ts'
import { useRefreshBook } from './use-reservation-actions.ts'

interface ImportReservationsDialogProps {
  restaurantId: string
  onClose: () => void
}

export function ImportReservationsDialog({ restaurantId, onClose }: ImportReservationsDialogProps) {
  const refresh = useRefreshBook()
  return (
    <FileImportDialog
      title="Import reservations"
      hint="With the columns name, phone, party_size, date (YYYY-MM-DD) and time (HH:mm); notes, wishes, allergies, occasion and preferred_area may follow."
      one="reservation"
      many="reservations"
      preview={(file) => previewReservationsImport(restaurantId, file)}
      apply={(file, plan) => applyReservationsImport(restaurantId, file, plan)}
      detailsOf={({ date, time, party_size }) =>
        `${dateHeading(date)} at ${clockLabel(time)}, ${peopleLabel(party_size)}`
      }
      refresh={() => void refresh()}
      onClose={onClose}
    />
  )
}
