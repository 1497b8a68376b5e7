import { Button } from '@waitbook/ui/button'
import { useState } from 'react'
import { CapacityDialog } from '../reservations/capacity-dialog.tsx'
import { reservationMessages as say } from '../reservations/messages.ts'
import { FieldGroup } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'

/** The limit of the book of reservations, which is changed in a dialog of its own: here and on the day itself. */
export function BookCapacity() {
  const limit = useSettings('reservations').data?.max_covers_per_half_hour
  const [isOpen, setOpen] = useState(false)
  if (limit === undefined) return null
  return (
    <FieldGroup title="Reservations">
      <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-2">
        <div className="min-w-0">
          <p className="font-semibold">{say.capacityTitle}</p>
          <p className="text-sm text-muted">{limit === null ? say.noLimit : say.limit(limit)}</p>
        </div>
        <Button onClick={() => setOpen(true)}>{limit === null ? say.setLimit : say.changeLimit}</Button>
      </div>
      {isOpen && <CapacityDialog onClose={() => setOpen(false)} />}
    </FieldGroup>
  )
}
