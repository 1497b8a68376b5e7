import { appendNote, hasNote } from '@waitbook/domain/waitlist/notes'
import {
  maxPartySize,
  staffLargePartySize,
  staffPartySizeChoice,
  staffPartySizeChoices,
} from '@waitbook/domain/waitlist/party-size'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { Check, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { inWords } from '../../../lib/place-words.ts'
import { useAssumedCountry } from '../../settings/use-assumed-country.ts'
import { useTexting } from '../../texting/use-texting.ts'
import { useWishChoices } from '../../wishes/use-wish-choices.ts'
import { wishMessages } from '../../wishes/wish-words.ts'
import { WishesField } from '../../wishes/wishes-field.tsx'
import { waitlistMessages as say } from '../waitlist-messages.ts'
import { type PartyForm, quoteFloor, quoteStep } from './party-form.ts'
import { SuggestedQuote } from './suggested-quote.tsx'

interface PartyFieldsProps {
  form: PartyForm
  /** Shown under the phone. */
  phoneQuestion: ReactNode
  phoneRequired: boolean
  defaultQuote: number
  noteOptions: readonly string[]
  /** Whether a quote learned from past waits is suggested. */
  suggestsQuote?: boolean
  /** The queue of the suggestion. */
  queueId?: string | undefined
  phoneInput?: RefObject<HTMLInputElement | null> | undefined
}

const sizes = staffPartySizeChoices.map(({ size, label }) => ({
  value: size,
  label,
  spokenLabel: size === staffLargePartySize ? '8 or more people' : size === 1 ? '1 person' : `${size} people`,
}))

/** The fields of a party, for adding and for editing. */
export function PartyFields({
  form,
  phoneQuestion,
  phoneRequired,
  defaultQuote,
  noteOptions,
  suggestsQuote = false,
  queueId,
  phoneInput,
}: PartyFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const size = useController({ control, name: 'people_count' }).field
  const quote = useController({ control, name: 'quoted_time' }).field
  const notes = useController({ control, name: 'notes' }).field
  const wishes = useController({ control, name: 'wishes' }).field
  const wishChoices = useWishChoices(formState.defaultValues?.wishes?.flatMap((wish) => wish ?? []) ?? [])
  const isLarge = staffPartySizeChoice(size.value) === staffLargePartySize

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[2fr_3fr]">
        <Field label="Customer name" required error={errors.customer_name?.message}>
          <TextInput {...register('customer_name')} autoComplete="off" autoCapitalize="words" enterKeyHint="next" />
        </Field>
        <div className="flex min-w-0 flex-col gap-2">
          <PhoneField form={form} phoneRequired={phoneRequired} phoneInput={phoneInput} />
          {phoneQuestion}
        </div>
      </div>
      <EmailField form={form} />

      <Field label={inWords`Party size`} required group error={errors.people_count?.message}>
        <ChoiceGroup
          options={sizes}
          value={staffPartySizeChoice(size.value)}
          onValueChange={size.onChange}
          columns={8}
          size="lg"
          name={size.name}
        />
      </Field>
      {isLarge && (
        <Field label="How many people?" group hint={inWords`The exact number, so that the right table is kept.`}>
          <Stepper
            label="people"
            countable
            value={size.value}
            onValueChange={size.onChange}
            min={staffLargePartySize}
            max={maxPartySize}
            className="w-full sm:w-64"
          />
        </Field>
      )}

      <Field label="Quoted time" group error={errors.quoted_time?.message}>
        <Stepper
          label="quoted time"
          unit="min"
          value={quote.value ?? defaultQuote}
          onValueChange={quote.onChange}
          min={quoteFloor}
          max={600}
          step={quoteStep}
          className="w-full sm:w-64"
        />
      </Field>
      {suggestsQuote && (
        <SuggestedQuote
          size={size.value}
          queueId={queueId}
          quote={quote.value ?? defaultQuote}
          onTake={quote.onChange}
        />
      )}

      <WishesField
        label={wishMessages.wishes}
        choices={wishChoices}
        value={wishes.value}
        onValueChange={wishes.onChange}
        error={errors.wishes?.message}
      />
      <Field label="Allergies" optional error={errors.allergies?.message} hint={say.allergiesHint}>
        <TextInput {...register('allergies')} autoComplete="off" />
      </Field>
      <Field label="Notes" optional error={errors.notes?.message}>
        <Textarea {...notes} rows={2} autoComplete="off" />
      </Field>
      {noteOptions.length > 0 && (
        <fieldset aria-label="Add to the notes" className="-mt-3 flex min-w-0 flex-wrap gap-2">
          {noteOptions.map((option) => (
            <ChipButton
              key={option}
              pressed={hasNote(notes.value, option, noteOptions)}
              icon={hasNote(notes.value, option, noteOptions) ? <Check aria-hidden /> : <Plus aria-hidden />}
              onClick={() => notes.onChange(appendNote(notes.value, option, noteOptions))}
            >
              {option}
            </ChipButton>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** For a party without a number; shown if e-mails are sent, or an address is known. */
function EmailField({ form }: { form: PartyForm }) {
  const texting = useTexting('email')
  const [hasNoPhone, email] = useWatch({ control: form.control, name: ['has_no_phone', 'email'] })
  const isOffered = hasNoPhone && (texting === 'set_up' || texting === 'simulated')
  if (!isOffered && email === '' && !form.formState.dirtyFields.email) return null
  return (
    <Field label="E-mail" optional error={form.formState.errors.email?.message}>
      <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" enterKeyHint="done" />
    </Field>
  )
}

function PhoneField({
  form,
  phoneRequired,
  phoneInput,
}: Pick<PartyFieldsProps, 'form' | 'phoneRequired' | 'phoneInput'>) {
  const { ref, ...registered } = form.register('phone_number')
  const hasNone = useController({ control: form.control, name: 'has_no_phone' }).field
  const assumed = useAssumedCountry()
  const toggle = () => {
    hasNone.onChange(!hasNone.value)
    form.clearErrors('phone_number')
  }
  return (
    <Field
      label="Phone"
      required={!hasNone.value}
      error={form.formState.errors.phone_number?.message}
      hint={hasNone.value ? undefined : assumed}
    >
      <div className="flex gap-2">
        <TextInput
          {...registered}
          ref={(input) => {
            ref(input)
            if (phoneInput) phoneInput.current = input
          }}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="done"
          readOnly={hasNone.value}
          className="flex-1"
        />
        {!phoneRequired && (
          <ChipButton pressed={hasNone.value} onClick={toggle} className="shrink-0">
            No phone
          </ChipButton>
        )}
      </div>
    </Field>
  )
}
