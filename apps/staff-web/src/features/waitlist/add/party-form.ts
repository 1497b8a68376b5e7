import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { text } from '@waitbook/contracts/text'
import { notes, type TypedParty } from '@waitbook/contracts/waitlist'
import { wishes } from '@waitbook/contracts/wishes'
import { z } from '@waitbook/contracts/zod'
import { wordsIn, wordsText } from '@waitbook/domain/parties/marks'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
import { typedWords } from '../../../lib/typed-words.ts'
import { useRootErrorUntilChange } from '../../../lib/use-root-error-until-change.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'

/** The floor and the step of a quote given on screen. */
export const quoteFloor = 5
export const quoteStep = 5

export const partyFields = z.object({
  customer_name: text(100).min(1, say.nameMissing),
  phone_number: text(32),
  /** Staff chose 'No phone' on purpose. */
  has_no_phone: z.boolean(),
  email: text(254),
  people_count: z.int(say.sizeUnreadable).min(1, say.sizeUnreadable).max(maxPartySize, say.sizeUnreadable),
  /** null: no time was quoted. */
  quoted_time: z.int().nullable(),
  notes,
  wishes,
  allergies: typedWords,
})
export type PartyFieldValues = z.infer<typeof partyFields>
export type PartyForm = UseFormReturn<PartyFieldValues>

type PartySettings = Pick<
  WaitlistSettings,
  'default_party_size' | 'default_quoted_time' | 'require_phone_number' | 'note_options' | 'allow_walk_ins'
>

const schemaFor = (phoneRequired: boolean) =>
  partyFields.superRefine(({ phone_number, has_no_phone }, context) => {
    if (phone_number !== '' || (has_no_phone && !phoneRequired)) return
    context.addIssue({
      code: 'custom',
      path: ['phone_number'],
      message: phoneRequired ? say.phoneRequired : say.phoneMissing,
    })
  })

export const emptyParty = (settings: PartySettings): PartyFieldValues => ({
  customer_name: '',
  phone_number: '',
  has_no_phone: false,
  email: '',
  people_count: settings.default_party_size,
  quoted_time: settings.default_quoted_time,
  notes: '',
  wishes: [],
  allergies: '',
})

export const partyFieldsOf = (entry: TypedParty): PartyFieldValues => ({
  customer_name: entry.customer_name,
  phone_number: entry.phone_number ?? '',
  has_no_phone: entry.phone_number === null,
  email: entry.email ?? '',
  people_count: entry.people_count,
  quoted_time: entry.quoted_time,
  notes: entry.notes,
  wishes: entry.wishes ?? [],
  allergies: wordsText(entry.allergies ?? []),
})

export const usePartyForm = (defaultValues: PartyFieldValues, phoneRequired: boolean): PartyForm => {
  const form = useForm<PartyFieldValues>({ defaultValues, resolver: standardSchemaResolver(schemaFor(phoneRequired)) })
  useRootErrorUntilChange(form)
  return form
}

/** The form's values as sent to the API: `phone_number` is null without a phone. */
export const partyInput = ({
  has_no_phone,
  phone_number,
  email,
  allergies,
  ...fields
}: PartyFieldValues): TypedParty => ({
  ...fields,
  allergies: wordsIn(allergies),
  email: email === '' ? null : email,
  phone_number: has_no_phone || phone_number === '' ? null : phone_number,
})

const labels: Record<string, string> = inPlaceWords(
  () =>
    ({
      customer_name: 'Customer name',
      phone_number: 'Phone',
      email: 'E-mail',
      people_count: inWords`Party size`,
      quoted_time: 'Quoted time',
      notes: 'Notes',
      wishes: 'Wishes',
      allergies: 'Allergies',
      queue_id: 'Queue',
    }) satisfies Record<keyof TypedParty, string>,
)

export const partyLabel = (name: string) => labels[name] ?? name

/** Puts a value of the API into the form. */
export const putIntoForm = (form: PartyForm, name: string, value: unknown) => {
  if (name === 'phone_number') form.setValue('has_no_phone', value === null)
  const isAddress = name === 'phone_number' || name === 'email'
  const shown = name === 'allergies' ? wordsText(value as string[]) : value
  form.setValue(name as keyof PartyFieldValues, (isAddress ? (value ?? '') : shown) as never)
  form.clearErrors(name as keyof PartyFieldValues)
}
