import { isDate, isTime } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useNow } from '../../../lib/use-now.ts'
import { GuestOfPhone } from '../../parties/guest-of-phone.tsx'
import { useAssumedCountry } from '../../settings/use-assumed-country.ts'
import { waitlistMessages } from '../../waitlist/waitlist-messages.ts'
import { useWishChoices } from '../../wishes/use-wish-choices.ts'
import { wishMessages } from '../../wishes/wish-words.ts'
import { WishesField } from '../../wishes/wishes-field.tsx'
import { peopleLabel } from '../people-label.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import { AskedFields } from './asked-fields.tsx'
import type { ReservationForm } from './reservation-form.ts'

/** 1 to 12 on screen. A larger one booked by a script is kept. */
const sizes = Array.from({ length: 12 }, (_, index) => index + 1)

const optionsFor = (size: number) =>
  (sizes.includes(size) ? sizes : [...sizes, size]).map((each) => ({ value: String(each), label: peopleLabel(each) }))

interface ReservationFormFieldsProps {
  form: ReservationForm
  timeZone: string
  phoneQuestion: ReactNode
  /** Shown under the phone. */
  warning: ReactNode
  /** Shown under size, date and time. */
  dayWarning: ReactNode
}

export function ReservationFormFields({
  form,
  timeZone,
  phoneQuestion,
  warning,
  dayWarning,
}: ReservationFormFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [date, time, phone] = useWatch({ control, name: ['date', 'time', 'phone'] })
  const now = useNow()
  const assumed = useAssumedCountry()
  const isPast = isDate(date) && isTime(time) && instantOf(date, time, timeZone) < now
  const wishes = useController({ control, name: 'wishes' }).field
  const wishChoices = useWishChoices(formState.defaultValues?.wishes?.flatMap((wish) => wish ?? []) ?? [])
  const size = Number(formState.defaultValues?.party_size ?? 2)

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-6">
      <Field label="Name" required error={errors.name?.message} className="col-span-2 sm:col-span-3">
        <TextInput {...register('name')} autoComplete="off" autoCapitalize="words" enterKeyHint="next" />
      </Field>
      <Field label="Phone" required error={errors.phone?.message} hint={assumed} className="col-span-2 sm:col-span-3">
        <TextInput {...register('phone')} type="tel" inputMode="tel" autoComplete="off" enterKeyHint="next" />
      </Field>
      <div className="col-span-2 flex flex-col gap-3 empty:hidden sm:col-span-6">
        {phoneQuestion}
        {warning}
        <GuestOfPhone typed={phone} />
      </div>
      <Field label="Party size" required error={errors.party_size?.message} className="col-span-2">
        <Select {...register('party_size')} options={optionsFor(size)} />
      </Field>
      <Field label="Date" required error={errors.date?.message} className="sm:col-span-2">
        <TextInput {...register('date')} type="date" min="2000-01-01" max="2100-12-31" />
      </Field>
      <Field label="Time" required error={errors.time?.message} className="sm:col-span-2">
        <TextInput {...register('time')} type="time" />
      </Field>
      <div className="col-span-2 flex flex-col gap-3 empty:hidden sm:col-span-6">{dayWarning}</div>
      {isPast && (
        <p role="status" className="-mt-3 text-base text-amber col-span-2 sm:col-span-6">
          {say.alreadyPast}
        </p>
      )}
      <WishesField
        label={wishMessages.wishes}
        choices={wishChoices}
        value={wishes.value}
        onValueChange={wishes.onChange}
        error={errors.wishes?.message}
        className="col-span-2 sm:col-span-6"
      />
      <AskedFields form={form} />
      <Field
        label="Allergies"
        optional
        error={errors.allergies?.message}
        hint={waitlistMessages.allergiesHint}
        className="col-span-2 sm:col-span-6"
      >
        <TextInput {...register('allergies')} autoComplete="off" />
      </Field>
      <Field label="Notes" optional error={errors.notes?.message} className="col-span-2 sm:col-span-6">
        <Textarea {...register('notes')} rows={2} autoComplete="off" />
      </Field>
    </div>
  )
}
