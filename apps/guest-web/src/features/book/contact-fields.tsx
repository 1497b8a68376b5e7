import { hasAddition } from '@waitbook/domain/phone-fields'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { described, Field } from '../../ui/field.tsx'

const sentences: Record<string, () => string> = {
  name: m.name_missing,
  phone_number: m.book_phone_invalid,
  email: m.email_invalid,
  notes: m.notes_invalid,
  allergies: m.allergies_invalid,
  preferred_area_id: m.area_invalid,
  policy_accepted: m.book_policy_needed,
  from_time: m.wish_times_invalid,
  to_time: m.wish_times_invalid,
  date: m.wish_times_invalid,
}

/** Fields whose English sentence by the server names fields or ids of the API, which this form does not show. */
const withOwnSentence: readonly string[] = [
  ...['phone_number', 'preferred_area_id', 'policy_accepted', 'from_time', 'to_time', 'date'],
]

/** The server's own sentence is more precise, but English. */
export const faultsOf = (errors: Record<string, string[]> | undefined) => (field: string) => {
  const [given] = errors?.[field] ?? []
  return given && (language() === 'en' && !withOwnSentence.includes(field) ? given : sentences[field]?.())
}

interface ContactFieldsProps {
  values: { name: string; phone: string; email: string } | undefined
  fault: (field: string) => string | undefined
  phoneHint: string
  emailHint: string
}

const phoneFault = (sentence: string | undefined, typed: string) =>
  sentence !== undefined && hasAddition(typed) ? m.phone_one_number() : sentence

/** Who the guest is, and how it is reached. */
export const ContactFields = ({ values, fault, phoneHint, emailHint }: ContactFieldsProps) => (
  <>
    <Field id="name" label={m.name()} error={fault('name')}>
      <input
        id="name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        dir="auto"
        maxLength={100}
        required
        defaultValue={values?.name}
        {...described('name', { error: fault('name') })}
      />
    </Field>
    <Field
      id="phone"
      label={m.phone_number()}
      hint={phoneHint}
      error={phoneFault(fault('phone_number'), values?.phone ?? '')}
    >
      <input
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={64}
        required
        defaultValue={values?.phone}
        {...described('phone', { hint: true, error: phoneFault(fault('phone_number'), values?.phone ?? '') })}
      />
    </Field>
    <Field id="email" label={m.book_email()} hint={emailHint} error={fault('email')}>
      <input
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        maxLength={254}
        defaultValue={values?.email}
        {...described('email', { hint: true, error: fault('email') })}
      />
    </Field>
  </>
)
