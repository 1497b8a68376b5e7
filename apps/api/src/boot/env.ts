import type { AccountLimits } from '@waitbook/domain/messages/account-limits'
import type { z } from 'zod'
import type { VonageCredentials } from '../features/messages/channels/vonage-credentials.ts'
import { envSchema, envVariables } from './env-schema.ts'

export type Env = z.infer<typeof envSchema>

/** Variables that are only useful together. */
const together = [
  ['VONAGE_API_KEY', 'VONAGE_API_SECRET'],
  ['VONAGE_API_KEY', 'VONAGE_FROM'],
  ['VONAGE_APPLICATION_ID', 'VONAGE_PRIVATE_KEY'],
  ['SMTP_URL', 'SMTP_FROM'],
] as const
const needsAccount = ['VONAGE_APPLICATION_ID', 'VONAGE_SIGNATURE_SECRET'] as const

/** Without receipts no message by WhatsApp would count as delivered, and a text would follow each. */
const neededByWhatsApp = ['VONAGE_APPLICATION_ID', 'VONAGE_SIGNATURE_SECRET', 'PUBLIC_URL'] as const

const requireTogether = (env: Env) => {
  for (const [one, other] of together) {
    const missing = env[one] === undefined ? one : other
    if ((env[one] === undefined) !== (env[other] === undefined)) {
      throw new EnvError(`${missing} must be set where ${missing === one ? other : one} is.`)
    }
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new EnvError('DATABASE_URL must be set where DATABASE_READ_URL is.')
  }
  const lonely = env.VONAGE_API_KEY === undefined && needsAccount.find((name) => env[name] !== undefined)
  if (lonely) throw new EnvError(`VONAGE_API_KEY must be set where ${lonely} is.`)
  const unheard = env.VONAGE_WHATSAPP_FROM !== undefined && neededByWhatsApp.find((name) => env[name] === undefined)
  if (unheard) throw new EnvError(`${unheard} must be set where VONAGE_WHATSAPP_FROM is.`)
  return env
}

export const vonageCredentials = (env: Env): VonageCredentials | undefined =>
  env.VONAGE_API_KEY === undefined || env.VONAGE_API_SECRET === undefined || env.VONAGE_FROM === undefined
    ? undefined
    : {
        api_key: env.VONAGE_API_KEY,
        api_secret: env.VONAGE_API_SECRET,
        application_id: env.VONAGE_APPLICATION_ID,
        private_key: env.VONAGE_PRIVATE_KEY,
        signature_secret: env.VONAGE_SIGNATURE_SECRET,
        from: env.VONAGE_FROM,
        whatsapp_from: env.VONAGE_WHATSAPP_FROM,
        api_host: env.VONAGE_API_HOST,
      }

export const accountLimits = (env: Env): AccountLimits => ({
  unapproved: env.UNAPPROVED_PER_DAY,
  texts: {
    server: env.TEXTS_PER_DAY,
    restaurant: env.TEXTS_PER_RESTAURANT,
    countries: env.TEXT_COUNTRIES,
    newNumbers: env.NEW_NUMBERS_PER_RESTAURANT,
  },
  mails: { server: env.MAILS_PER_DAY, restaurant: env.MAILS_PER_RESTAURANT },
})

/** Set as a query parameter, which the driver also reads from an address without a host, such as that of a socket's folder. */
const withPassword = (address: string | undefined, password: string) => {
  if (address === undefined) return undefined
  const url = new URL(address)
  if (url.password === '' && !url.searchParams.has('password')) url.searchParams.set('password', password)
  return url.href
}

const passwordsFilledIn = (env: Env): Env => {
  const { DATABASE_PASSWORD: password, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env
  if (password === undefined) return env
  if (DATABASE_URL === undefined) throw new EnvError('DATABASE_URL must be set where DATABASE_PASSWORD is.')
  return {
    ...env,
    DATABASE_URL: withPassword(DATABASE_URL, password),
    DATABASE_DIRECT_URL: withPassword(DATABASE_DIRECT_URL, password),
    DATABASE_READ_URL: withPassword(DATABASE_READ_URL, password),
  }
}

/** The whole configuration from the environment, parsed once. Throws a sentence that names the invalid variable. */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  // An empty variable counts as unset: compose files write unset ones that way.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (parsed.success) return passwordsFilledIn(requireTogether(parsed.data))
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const isSecret = envVariables.some((variable) => variable.name === name && variable.isSecret)
  const shown = isSecret ? '' : ` is '${given[name]}', but it`
  throw new EnvError(`${name}${shown} ${reason(issue?.message ?? 'is not valid')}.`)
}

const reason = (message: string) => (message.startsWith('must') ? message : `is not accepted: ${message}`)

export class EnvError extends Error {
  override name = 'EnvError'
}
