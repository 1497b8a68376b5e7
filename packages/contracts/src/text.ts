import { z } from './zod.ts'

// Besides control characters: those that turn the direction of the text around them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

// Half of a surrogate pair, which neither UTF-8 nor jsonb can hold.
const halfCharacter = /\p{Surrogate}/u

// Some letters show nothing, such as the Hangul filler; so does the symbol U+2800.
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** A text from another system, without the characters that typed texts may not contain. */
export const withoutControlCharacters = (value: string) => value.replace(new RegExp(controlCharacters, 'g'), '')

/**
 * A text that may be pasted with control or direction characters, which its author cannot see: these are removed. NUL is
 * left to the schema, which refuses it, as no one can paste it.
 */
export const pasted = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z
    .string()
    .overwrite((typed) => typed.split('\0').map(withoutControlCharacters).join('\0'))
    .pipe(schema)

/** Trimmed text without control characters (PostgreSQL refuses NUL), at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Ensure this field has no more than ${max} characters.`)
    .refine((value) => !controlCharacters.test(value), 'Control characters are not allowed.')
    .refine((value) => !halfCharacter.test(value), 'This text holds half a character.')
    .trim()

/** Text with at least one character that can be seen. */
export const requiredText = (max: number) =>
  text(max).refine((value) => visible.test(value), 'This field may not be blank.')

// PRECIS (RFC 8265) disallows these in names; U+2800 is a symbol that shows nothing.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u

/** A name that identifies a person: with invisible characters, two names could look the same. */
export const distinctName = (max: number) =>
  z
    .string()
    .refine((value) => !invisible.test(value), { error: 'Invisible characters are not allowed.', abort: true })
    .pipe(requiredText(max))

const httpsAddress = z.url({ protocol: /^https$/ })

/** The address of a page by https, or empty. */
export const webAddress = (max: number) =>
  text(max).refine(
    (value) => value === '' || httpsAddress.safeParse(value).success,
    "Enter an address that starts with 'https://'.",
  )

/** Text that a form showed. It is only compared, never stored, so it need not meet the current rules. */
export const shownText = z.string().max(10_000)

/** Whether an edit names at least one field. */
export const namesField = ({
  id: _id,
  mutation_id: _mutation,
  confirmed_phone: _confirmed,
  seen: _seen,
  ...fields
}: Record<string, unknown>) => Object.values(fields).some((value) => value !== undefined)

/** An e-mail address in lower case: in practice, no mail server distinguishes the case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Ensure this field has no more than 254 characters.')
  .pipe(z.email('Please enter a valid e-mail address.'))

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })
/** An instant given by a caller; UTC if it names no zone. Read it with `epochOf`. */
export const reportedInstant = z.iso.datetime({ offset: true, local: true })
