import { isTime } from '@waitbook/domain/calendar/plain-date'
import { type GuestLanguage, guestLanguageTags } from '@waitbook/domain/languages'
import { bookingPlaceholders, isBookingTemplate } from '@waitbook/domain/messages/booking-templates'
import { codePlaceholders } from '@waitbook/domain/messages/code-texts'
import { defaultText, writableTemplates } from '@waitbook/domain/messages/default-texts'
import { longestText } from '@waitbook/domain/messages/message'
import { ownPhoneApps, ownPhoneUses } from '@waitbook/domain/messages/own-phone'
import { unknownPlaceholders } from '@waitbook/domain/messages/template'
import { isLocaleOf } from '@waitbook/domain/messages/whatsapp'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import { emailAddress, text, webAddress } from '../text.ts'
import { z } from '../zod.ts'
import { smsPlaceholders } from './waitlist.ts'

/** What a template may name; a text about the place may also carry its link. */
export const placeholdersOf = (template: (typeof writableTemplates)[number]): readonly string[] => {
  if (isBookingTemplate(template)) return bookingPlaceholders
  switch (template) {
    case 'booking_code':
      return codePlaceholders
    case 'queue_joined':
      return [...smsPlaceholders, 'statusLink']
    case 'new_time':
    case 'last_call':
      return [...smsPlaceholders, 'minutes']
    default:
      return smsPlaceholders
  }
}

const templateText = (template: (typeof writableTemplates)[number]) =>
  text(longestText).superRefine((written, context) => {
    const unknown = unknownPlaceholders(written, placeholdersOf(template))
    if (unknown.length === 0) return
    context.addIssue({
      code: 'custom',
      message: `Unknown placeholder: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`,
    })
  })

const perLanguage = (template: (typeof writableTemplates)[number]) =>
  z.partialRecord(z.enum(guestLanguageTags), templateText(template))

const time = text(5).refine(isTime, 'Enter a time as HH:MM.')
const dltId = text(30).refine((id) => /^\d{0,30}$/.test(id), 'A DLT id has digits only.')

/** WhatsApp allows lower case letters, digits and underscores in names of templates. */
const whatsAppTemplate = z.strictObject({
  name: text(512).refine((name) => /^[a-z0-9_]+$/.test(name), 'A name has small letters, digits and _ only.'),
  locales: z
    .array(
      text(5).refine(
        (code) => isLocaleOf(guestLanguageTags, code),
        "Enter WhatsApp's code of a language, such as en or es_MX.",
      ),
    )
    .min(1, 'Enter the languages in which it is approved.')
    .max(30),
})

/** How guests are texted and called. The default of an omitted or empty template is in `defaultTexts`. */
export const notificationSettings = z.strictObject({
  /** A number in digits, or a name of 3 to 11 letters and digits; empty is the host's own sender. */
  sender: text(16)
    .refine((sender) => sender === '' || /^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11})$/.test(sender), {
      error: 'Enter a number with its country code, or a name of 3 to 11 letters and digits.',
    })
    .default(''),
  /** `Reply-To` of e-mails to guests, once its owner has confirmed it; empty: none. */
  contact_email: z.union([z.literal(''), emailAddress]).default(''),
  default_language: z.enum(guestLanguageTags).default('en'),
  templates: z
    .strictObject(
      Object.fromEntries(writableTemplates.map((template) => [template, perLanguage(template).optional()])) as {
        [T in (typeof writableTemplates)[number]]: z.ZodOptional<ReturnType<typeof perLanguage>>
      },
    )
    .default({}),
  /** Whether quotes, dashes and accents that make a text cost more are replaced where all of it then costs less. */
  plain_letters: z.boolean().default(true),
  /** Whether a guest's 'late', 'here' or 'leave' by text is confirmed by text. */
  confirm_replies: z.boolean().default(true),
  /** In the restaurant's local time; two equal times mean no quiet hours. */
  quiet_hours_from: time.default('00:00'),
  quiet_hours_to: time.default('00:00'),
  /** What happens to a 'table ready' that staff send in quiet hours. */
  quiet_hours_table_ready: z.enum(['send', 'hold']).default('send'),
  /**
   * Whether calls with a spoken text may be placed: in some countries, India among them, operators must agree first.
   */
  spoken_calls: z.boolean().default(false),
  call_when_text_fails: z.boolean().default(false),
  /** When Notify offers to text a guest from a phone of the restaurant. */
  own_phone: z.enum(ownPhoneUses).default('without_provider'),
  own_phone_app: z.enum(ownPhoneApps).default('sms'),
  /** Whether texts go by WhatsApp where it takes them: as an approved template, or in answer to the guest. */
  whatsapp: z.boolean().default(false),
  /** The restaurant's own number at WhatsApp, in digits; empty is the host's own. */
  whatsapp_sender: text(16)
    .refine((sender) => /^(\+?\d{5,15})?$/.test(sender), 'Enter a number with its country code.')
    .default(''),
  /** The templates that WhatsApp has approved, by message: the words of the message with its placeholders numbered. */
  whatsapp_templates: z
    .strictObject(
      Object.fromEntries(writableTemplates.map((template) => [template, whatsAppTemplate.optional()])) as {
        [T in (typeof writableTemplates)[number]]: z.ZodOptional<typeof whatsAppTemplate>
      },
    )
    .default({}),
  /** Seconds after which a message by WhatsApp that is not delivered is followed by a text; 0: none follows. */
  whatsapp_text_after: z
    .int()
    .max(600, 'Ensure this value is at most 600.')
    .refine((seconds) => seconds === 0 || seconds >= 20, 'Enter 0, or 20 seconds at least.')
    .default(60),
  /** Texts and calls in 24 hours. */
  daily_limit: z.int().min(1, 'Ensure this value is at least 1.').max(100_000).default(1_000),
  /** Automatic texts in 24 hours to numbers that have not been verified. */
  new_number_limit: z.int().min(0, 'Ensure this value is at least 0.').max(100_000).default(500),
  /** Country codes that may be texted besides the restaurant's own. */
  other_country_codes: z
    .array(text(5).refine((code) => /^\+[1-9]\d{0,3}$/.test(code), "Enter a country code: '+' and up to four digits."))
    .max(50)
    .default([]),
  /** What carriers ask of a business that texts: its registered name, and pages of its own. */
  legal_name: text(100).default(''),
  website: webAddress(200).default(''),
  privacy_address: webAddress(200).default(''),
  terms_address: webAddress(200).default(''),
  /** India's register of senders (TRAI DLT): the principal entity, and the registered text of each template. */
  dlt_entity_id: dltId.default(''),
  dlt_template_ids: z
    .strictObject(
      Object.fromEntries(writableTemplates.map((template) => [template, dltId.optional()])) as {
        [T in (typeof writableTemplates)[number]]: z.ZodOptional<typeof dltId>
      },
    )
    .default({}),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** The text of a template in a language: the restaurant's own, or the default. */
export const templateWords = (
  settings: Pick<NotificationSettings, 'templates'>,
  template: (typeof writableTemplates)[number],
  language: GuestLanguage,
  kind: PlaceKind,
) => settings.templates[template]?.[language] || defaultText(template, language, kind)
