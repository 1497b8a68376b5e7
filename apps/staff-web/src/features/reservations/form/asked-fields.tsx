import { occasions } from '@waitbook/domain/booking/occasions'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { occasionLabels } from '../../badges/occasion-words.ts'
import { useAreasWithTables } from '../../floor/use-known-floor.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { bookingLabel, notChosen, type ReservationForm } from './reservation-form.ts'

const occasionOptions = [
  { value: '', label: notChosen },
  ...occasions.map((occasion) => ({ value: occasion, label: occasionLabels[occasion] })),
]

/** Occasion and area, where guests are asked for them or the booking has one. */
export function AskedFields({ form: { register, formState } }: { form: ReservationForm }) {
  const { errors, defaultValues } = formState
  const { ask_occasion = false, offered_areas = [] } = useSettings('booking').data ?? {}
  const own = defaultValues?.preferred_area_id ?? ''
  const areas = useAreasWithTables().filter(({ id }) => id === own || offered_areas.includes(id))
  return (
    <>
      {(ask_occasion || defaultValues?.occasion) && (
        <Field
          label={bookingLabel('occasion')}
          optional
          error={errors.occasion?.message}
          className="col-span-2 sm:col-span-3"
        >
          <Select {...register('occasion')} options={occasionOptions} />
        </Field>
      )}
      {areas.length > 0 && (
        <Field
          label={bookingLabel('preferred_area_id')}
          optional
          error={errors.preferred_area_id?.message}
          className="col-span-2 sm:col-span-3"
        >
          <Select
            {...register('preferred_area_id')}
            options={[{ value: '', label: notChosen }, ...areas.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </Field>
      )}
    </>
  )
}
