import type { ReservationsSettings } from '@waitbook/contracts/settings/reservations'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { Switch } from '@waitbook/ui/switch'
import { inWords } from '../../../lib/place-words.ts'
import { FieldGroup } from '../settings-form.tsx'
import type { FormOf } from '../use-settings-form.ts'

const usualLimit = 40

/** The covers per half hour above which the book warns. */
export function BookCapacity({ form: { values, errors, set } }: { form: FormOf<ReservationsSettings> }) {
  const limit = values.max_covers_per_half_hour
  return (
    <FieldGroup title="Limit per half hour" anchor="limit-per-half-hour">
      <div className="border-y border-line">
        <Switch
          label={inWords`Limit covers per half hour`}
          description="People booked to arrive in one half hour. Beyond it the book warns and takes the booking all the same."
          checked={limit !== null}
          onCheckedChange={(on) => set('max_covers_per_half_hour', on ? usualLimit : null)}
        />
      </div>
      {limit !== null && (
        <Field label={inWords`Covers per half hour`} group error={errors.max_covers_per_half_hour} className="w-60">
          <Stepper
            label={inWords`covers per half hour`}
            countable
            min={1}
            max={9_999}
            value={limit}
            onValueChange={(covers) => set('max_covers_per_half_hour', covers)}
          />
        </Field>
      )}
    </FieldGroup>
  )
}
