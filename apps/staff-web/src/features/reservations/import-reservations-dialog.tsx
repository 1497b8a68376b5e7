import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { Switch } from '@waitbook/ui/switch'
import { useState } from 'react'
import { clockLabel } from '../../lib/dates.ts'
import { inWords } from '../../lib/place-words.ts'
import { FileImportDialog } from '../imports/file-import-dialog.tsx'
import { importMessages } from '../imports/imports-messages.ts'
import { CompareDialog } from './compare/compare-dialog.tsx'
import { compareMessages as say } from './compare/compare-messages.ts'
import { peopleLabel } from './people-label.ts'
import { applyReservationsImport, importReservationsPath, previewReservationsImport } from './reservation-files.ts'
import { useRefreshBook } from './use-reservation-actions.ts'

interface ImportReservationsDialogProps {
  restaurantId: string
  onClose: () => void
}

export function ImportReservationsDialog({ restaurantId, onClose }: ImportReservationsDialogProps) {
  const refresh = useRefreshBook()
  const [sendsConfirmations, setSendsConfirmations] = useState(false)
  const [mode, setMode] = useState<'import' | 'compare'>('import')
  const lead = (
    <Field label={say.mode} group className="mb-5">
      <ChoiceGroup
        value={mode}
        onValueChange={setMode}
        columns={2}
        options={[
          { value: 'import', label: say.importAll, description: say.importAllHint },
          { value: 'compare', label: say.compare, description: say.compareHint },
        ]}
      />
    </Field>
  )
  if (mode === 'compare') {
    return <CompareDialog restaurantId={restaurantId} lead={lead} refresh={() => void refresh()} onClose={onClose} />
  }
  return (
    <FileImportDialog
      kind="bookings"
      title="Import reservations"
      lead={lead}
      hint={inWords`Its first line names the columns: a date, a time and a party size, and best a name and a phone number.`}
      choice={
        <Switch
          className="mt-6"
          label={importMessages.confirm}
          description={importMessages.confirmHint}
          checked={sendsConfirmations}
          onCheckedChange={setSendsConfirmations}
        />
      }
      one="reservation"
      many="reservations"
      preview={(file) => previewReservationsImport(restaurantId, file)}
      apply={(file, plan, key) => applyReservationsImport(restaurantId, file, { plan, key, sendsConfirmations })}
      path={importReservationsPath(restaurantId)}
      detailsOf={({ date, time, party_size }) =>
        `${dateHeading(date)} at ${clockLabel(time)}, ${peopleLabel(party_size)}`
      }
      refresh={() => void refresh()}
      onClose={onClose}
    />
  )
}
