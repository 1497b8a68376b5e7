import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { GuestOfPhone } from '../../parties/guest-of-phone.tsx'
import { useAssumedCountry } from '../../settings/use-assumed-country.ts'
import { waitlistMessages } from '../../waitlist/waitlist-messages.ts'
import { useWishChoices } from '../../wishes/use-wish-choices.ts'
import { wishMessages } from '../../wishes/wish-words.ts'
import { WishesField } from '../../wishes/wishes-field.tsx'
import { AskedFields } from './asked-fields.tsx'
import type { ReservationForm } from './reservation-form.ts'

interface ReservationFormFieldsProps {
  form: ReservationForm
  /** Size, day and time. */
  when: ReactNode
  phoneQuestion: ReactNode
  /** Shown under the phone. */
  warning: ReactNode
}

export function ReservationFormFields({ form, when, phoneQuestion, warning }: ReservationFormFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const phone = useWatch({ control, name: 'phone' })
  const assumed = useAssumedCountry()
  const wishes = useController({ control, name: 'wishes' }).field
  const wishChoices = useWishChoices(formState.defaultValues?.wishes?.flatMap((wish) => wish ?? []) ?? [])

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-6 sm:gap-y-6">
      {when}
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
