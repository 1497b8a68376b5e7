import type { ReservationsSettings } from '@waitbook/contracts/settings/reservations'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { Switch } from '@waitbook/ui/switch'
import { trpc } from '../../trpc.ts'
import { AppSection } from '../settings/app-section.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { reservationMessages as say } from './messages.ts'

const usualLimit = 40

interface CapacityDialogProps {
  onClose: () => void
}

/** How full a half hour may be before the book warns. */
export function CapacityDialog({ onClose }: CapacityDialogProps) {
  return <AppSection app="reservations">{(loaded) => <CapacityForm loaded={loaded} onClose={onClose} />}</AppSection>
}

function CapacityForm({ loaded, onClose }: CapacityDialogProps & { loaded: ReservationsSettings }) {
  const utils = trpc.useUtils()
  const { values, errors, isDirty, isSaving, set, submit } = useSettingsForm('reservations', loaded, () => {
    void utils.reservations.list.invalidate()
    onClose()
  })
  const limit = values.max_covers_per_half_hour
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.capacityTitle}
      description={say.capacityExplained}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) void submit()
        else onClose()
      }}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Switch
          label="Limit covers per half hour"
          checked={limit !== null}
          onCheckedChange={(on) =>
            set('max_covers_per_half_hour', on ? (loaded.max_covers_per_half_hour ?? usualLimit) : null)
          }
        />
        {limit !== null && (
          <Field label="Covers" group error={errors.max_covers_per_half_hour} className="w-60">
            <Stepper
              label="covers"
              min={1}
              max={9_999}
              value={limit}
              onValueChange={(covers) => set('max_covers_per_half_hour', covers)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
