import type { AskedValues, JoinFormState } from '@waitbook/contracts/guest-pages'
import { type JoinInput, joinInput } from '@waitbook/contracts/join-input'
import { isCallingCode } from '@waitbook/domain/countries'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { wordsIn } from '@waitbook/domain/parties/marks'
import { isWholeNumber, withPlus } from '@waitbook/domain/phone-fields'
import { type ContactWay, contactWays } from '@waitbook/domain/waitlist/guest-contact'
import { appendNote } from '@waitbook/domain/waitlist/notes'
import { z } from 'zod'
import { formField, wishBoxes } from '../../pages/page-sender.ts'
import { readPostedPhone } from '../../pages/posted-phone.ts'

/** The preset notes that are ticked: a form sends one as text, several as a list. */
const noteBoxes = z
  .union([formField, z.array(formField)])
  .transform((ticked) => [ticked].flat().filter((note) => note !== ''))

/** The form's fields when posted without JavaScript. The last field is a honeypot that people never see. */
export const postedJoin = z
  .object({
    customer_name: formField,
    /** The country selected in the list overrides the code in `country_code`. */
    country: formField,
    country_code: formField,
    phone: formField,
    /** The chosen contact, if the form offers several. */
    contact: formField,
    email: formField,
    people_count: formField,
    /** A large party's size, a field that the script adds. */
    exact_size: formField,
    notes: formField,
    allergies: formField,
    note_option: noteBoxes,
    wishes: wishBoxes,
    sms_consent: formField,
    guest_code: formField,
    queue_id: formField,
    entrance_code: formField,
    website: formField,
    join_key: formField,
  })
  .loose()

type Posted = z.infer<typeof postedJoin>

/** The prefix of the field names of questions. */
const answerPrefix = 'answers.'

interface Read {
  /** The values for the form when it is shown again. */
  values: JoinFormState['values']
  input?: JoinInput
  errors: Record<string, string[]>
}

const codeSentence = 'Please enter a country code: + and 1 to 4 digits.'

const wayOf = ({ contact }: Pick<Posted, 'contact'>): ContactWay =>
  contactWays.find((way) => way === contact) ?? 'phone'

const reachedBy = (posted: Posted, country_code: string) => {
  switch (wayOf(posted)) {
    case 'phone': {
      const { phone_number, faults } = readPostedPhone(posted.phone, country_code)
      return { contact: { phone_number }, faults }
    }
    case 'email':
      return { contact: { email: posted.email }, faults: {} }
    case 'none':
      return { contact: {}, faults: {} }
  }
}

/** The queue of a posted form, and the code of the sign at the entrance. */
export const namedIn = ({ queue_id, entrance_code }: Pick<Posted, 'queue_id' | 'entrance_code'>) => ({
  queue_id: queue_id || undefined,
  entrance_code: entrance_code || undefined,
})

const asTyped = (value: string) => value.replaceAll('\r\n', '\n')

/** The fields that depend on the queue, as they are posted. */
const askedIn = (posted: Posted): AskedValues =>
  Object.fromEntries(
    Object.entries(posted).flatMap(([name, value]): [string, string | string[]][] => {
      if (!name.startsWith(answerPrefix) && name !== 'service_ids' && name !== 'for_desk') return []
      const given = [value].flat().filter((each) => typeof each === 'string')
      return [[name, name === 'service_ids' ? given : asTyped(given[0] ?? '')]]
    }),
  )

const choicesIn = ({ service_ids, for_desk, ...answers }: AskedValues) => ({
  answers: Object.entries(answers).map(([name, answer]) => ({
    question_id: name.slice(answerPrefix.length),
    answer: String(answer),
  })),
  service_ids,
  for_desk: for_desk || undefined,
})

/** `defaultCode` is used where the form names no country code. */
export const readPostedJoin = (posted: Posted, language: GuestLanguage, defaultCode: string): Read => {
  const { customer_name, phone } = posted
  const people_count = posted.exact_size.trim() || posted.people_count
  const country_code = withPlus(posted.country || posted.country_code) || defaultCode
  const notes = posted.note_option.reduce((all, preset) => appendNote(all, preset, posted.note_option), posted.notes)
  const asked = askedIn(posted)
  const values = {
    customer_name,
    country_code,
    phone,
    people_count,
    notes,
    allergies: posted.allergies,
    wishes: posted.wishes,
    sms_consent: posted.sms_consent !== '',
    ...(Object.keys(asked).length > 0 && { asked }),
    ...(posted.guest_code !== '' && { guest_code: posted.guest_code }),
    ...(posted.contact !== '' && { contact: wayOf(posted), email: posted.email }),
  }
  const { contact, faults } = reachedBy(posted, country_code)
  const parsed = joinInput.safeParse({
    ...values,
    allergies: wordsIn(posted.allergies),
    email: undefined,
    ...contact,
    guest_code: posted.guest_code.trim() || undefined,
    ...namedIn(posted),
    ...choicesIn(asked),
    language,
  })
  const { fieldErrors } = parsed.success ? { fieldErrors: {} } : z.flattenError(parsed.error)
  if (wayOf(posted) === 'phone' && !isWholeNumber(phone) && !isCallingCode(country_code)) {
    const { phone_number: _, ...others } = fieldErrors as Record<string, string[]>
    return { values, errors: { ...others, country_code: [codeSentence] } }
  }
  return parsed.success && Object.keys(faults).length === 0
    ? { values, input: parsed.data, errors: {} }
    : { values, errors: { ...fieldErrors, ...faults } }
}
