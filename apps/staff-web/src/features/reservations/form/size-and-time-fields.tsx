import { addDays, isDate, isTime } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { inWords } from '../../../lib/place-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { peopleLabel } from '../people-label.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import type { ReservationForm } from './reservation-form.ts'

/** 1 to 12 on screen. A larger one booked by a script is kept. */
const sizes = Array.from({ length: 12 }, (_, index) => index + 1)

const optionsFor = (size: number) =>
  (sizes.includes(size) ? sizes : [...sizes, size]).map((each) => ({ value: String(each), label: peopleLabel(each) }))

/** One tap each; larger parties are chosen in the select. */
const usualSizes = sizes
  .slice(0, 6)
  .map((size) => ({ value: String(size), label: String(size), spokenLabel: peopleLabel(size) }))

interface SizeAndTimeFieldsProps {
  form: ReservationForm
  timeZone: string
  /** The service date of now. */
  today: string
  /** The times of the day, and warnings. */
  children: ReactNode
}

/** Size, day and time: what a guest who calls says first, with the times that are free. */
export function SizeAndTimeFields({ form, timeZone, today, children }: SizeAndTimeFieldsProps) {
  const { register, control, formState, setValue } = form
  const { errors } = formState
  const [size, date, time] = useWatch({ control, name: ['party_size', 'date', 'time'] })
  const now = useNow()
  const isPast = isDate(date) && isTime(time) && instantOf(date, time, timeZone) < now
  const days = { Today: today, Tomorrow: addDays(today, 1) }
  return (
    <>
      <div className="col-span-2 flex flex-col gap-2 sm:col-span-6 sm:flex-row sm:items-end">
        <Field label={inWords`Party size`} required error={errors.party_size?.message} className="sm:w-36">
          <Select {...register('party_size')} options={optionsFor(Number(formState.defaultValues?.party_size ?? 2))} />
        </Field>
        <ChoiceGroup
          label={say.people}
          options={usualSizes}
          value={size}
          onValueChange={(chosen) => setValue('party_size', chosen, { shouldDirty: true, shouldValidate: true })}
          className="grid grow grid-cols-6 max-sm:gap-1.5! max-[22rem]:gap-1!"
        />
      </div>
      <Field label="Date" required error={errors.date?.message} className="col-span-2 sm:col-span-4">
        <div className="flex gap-1.5 max-sm:flex-wrap">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look */}
          <div role="group" aria-label={say.days} className="flex gap-1.5">
            {Object.entries(days).map(([label, day]) => (
              <ChipButton
                key={label}
                pressed={date === day}
                className="px-2.5!"
                onClick={() => setValue('date', day, { shouldDirty: true, shouldValidate: true })}
              >
                {label}
              </ChipButton>
            ))}
          </div>
          <TextInput
            {...register('date')}
            type="date"
            min="2000-01-01"
            max="2100-12-31"
            className="min-w-34 flex-1 px-2! sm:min-w-0"
          />
        </div>
      </Field>
      <Field label="Time" required error={errors.time?.message} className="sm:col-span-2">
        <TextInput {...register('time')} type="time" />
      </Field>
      <div className="col-span-2 flex flex-col gap-3 empty:hidden sm:col-span-6">{children}</div>
      {isPast && (
        <p role="status" className="-mt-3 text-base text-amber col-span-2 sm:col-span-6">
          {say.alreadyPast}
        </p>
      )}
    </>
  )
}
