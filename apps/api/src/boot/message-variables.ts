import { createPrivateKey } from 'node:crypto'
import { readTextCountries } from '@waitbook/domain/messages/account-limits'
import { z } from 'zod'

/** A limit in 24 hours. */
const daily = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(1_000_000_000)

/** A PEM, its line breaks as they are or written `\n`, as many hosts only take one line. */
const privateKey = z
  .string()
  .transform((written) => written.replaceAll('\\n', '\n'))
  .refine((pem) => {
    try {
      return createPrivateKey(pem).asymmetricKeyType === 'rsa'
    } catch {
      return false
    }
  }, 'must be the PEM of the RSA private key of the Vonage application')

const httpsOrLocal = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$))/

/** The accounts of the operator that text, call and mail, and how far restaurants may use them. */
export const messageVariables = {
  VONAGE_API_KEY: z
    .string()
    .regex(/^\w{4,32}$/, 'must be the key of a Vonage account')
    .optional()
    .meta({ description: 'the account that texts and calls: docs/messages.md', unset: 'no texts', secret: true }),
  VONAGE_API_SECRET: z
    .string()
    .min(8, 'must be the secret of a Vonage account')
    .max(128)
    .optional()
    .meta({ description: 'the secret of that account', secret: true }),
  VONAGE_APPLICATION_ID: z
    .uuid('must be the id of a Vonage application')
    .optional()
    .meta({ description: 'the Vonage application, which calls need' }),
  VONAGE_PRIVATE_KEY: privateKey
    .optional()
    .meta({ description: 'the PEM of that application, line breaks as they are or as `\\n`', secret: true }),
  VONAGE_SIGNATURE_SECRET: z.string().min(8, 'must have at least 8 characters').max(256).optional().meta({
    description: 'checks what Vonage reports',
    unset: 'receipts and replies are refused',
    secret: true,
  }),
  VONAGE_FROM: z
    .string()
    .regex(/^(\+?\d{3,15}|[A-Za-z0-9 ]{3,11})$/, 'must be a number with its country code, or a name of 3 to 11 letters')
    .optional()
    .meta({ description: 'the sender where a restaurant has none of its own' }),
  VONAGE_WHATSAPP_FROM: z
    .string()
    .regex(/^\+?\d{5,15}$/, 'must be a number with its country code')
    .optional()
    .meta({ description: 'the number of the account at WhatsApp', unset: 'nothing goes by WhatsApp' }),
  VONAGE_API_HOST: z
    .string()
    .regex(httpsOrLocal, 'must be an https address')
    .optional()
    .meta({ description: 'another address of the Vonage API, for a region or a test', unset: 'Vonage’s own' }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .optional()
    .meta({
      description:
        'the mail server: `smtps://user:password@host:port`; with `smtp://` only encrypted if the server offers STARTTLS',
      unset: 'no e-mail',
      secret: true,
    }),
  SMTP_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an e-mail address')
    .optional()
    .meta({ description: 'the sender of e-mail; needed with `SMTP_URL`' }),
  TEXTS_PER_DAY: daily
    .optional()
    .meta({ description: 'texts and calls in 24 hours of the whole server', unset: 'no limit of the server' }),
  TEXTS_PER_RESTAURANT: daily.optional().meta({
    description:
      'texts and calls in 24 hours of each restaurant (the locations of an organisation count together), whatever its own settings allow',
    unset: 'each restaurant’s own limit',
  }),
  TEXT_COUNTRIES: z
    .string()
    .transform((written, context) => {
      const countries = readTextCountries(written)
      if (countries) return countries
      context.addIssue({ code: 'custom', message: 'must be a list of country codes such as +91,+44=200' })
      return z.NEVER
    })
    .optional()
    .meta({
      description:
        'the only destinations of texts and calls, by country code, comma-separated; `+44=200` limits those of the whole server in 24 hours',
      unset: 'those that each restaurant allows',
    }),
  NEW_NUMBERS_PER_RESTAURANT: daily.optional().meta({
    description: 'automatic texts in 24 hours of each restaurant to numbers that are not verified',
    unset: 'each restaurant’s own limit',
  }),
  MAILS_PER_DAY: daily.optional().meta({ description: 'e-mails in 24 hours of the whole server', unset: 'no limit' }),
  MAILS_PER_RESTAURANT: daily.optional().meta({
    description: 'e-mails in 24 hours of each restaurant (the locations of an organisation count together)',
    unset: 'no limit',
  }),
  UNAPPROVED_PER_DAY: daily.default(200).meta({
    description:
      'texts and calls, and as many e-mails, in 24 hours of all restaurants together that are not approved; each sends 20 at most',
  }),
}
