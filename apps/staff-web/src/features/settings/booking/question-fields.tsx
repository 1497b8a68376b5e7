import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { Switch } from '@waitbook/ui/switch'
import { useAreasWithTables } from '../../floor/use-known-floor.ts'
import { FieldGroup } from '../settings-form.tsx'
import { bookingMessages as say } from './booking-settings-messages.ts'
import type { BookingForm } from './rule-fields.tsx'

/** What guests are asked besides what a booking needs. */
export function QuestionFields({ form: { values, errors, set } }: { form: BookingForm }) {
  const areas = useAreasWithTables()
  const { offered_areas: offered } = values
  const toggle = (id: string) =>
    set('offered_areas', offered.includes(id) ? offered.filter((each) => each !== id) : [...offered, id])
  return (
    <FieldGroup title={say.asked}>
      <div className="border-y border-line">
        <Switch
          label={say.askOccasion}
          description={say.askOccasionExplained}
          checked={values.ask_occasion}
          onCheckedChange={(on) => set('ask_occasion', on)}
        />
      </div>
      <Field
        label={say.offeredAreas}
        group
        hint={areas.length > 0 ? say.offeredAreasHint : say.noAreas}
        error={errors.offered_areas}
      >
        <fieldset aria-label={say.offeredAreas} className="flex min-w-0 flex-wrap gap-2 empty:hidden">
          {areas.map(({ id, name }) => (
            <ChipButton key={id} pressed={offered.includes(id)} onClick={() => toggle(id)}>
              <bdi>{name}</bdi>
            </ChipButton>
          ))}
        </fieldset>
      </Field>
    </FieldGroup>
  )
}
