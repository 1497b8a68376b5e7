import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** The driver takes no lists of hosts: it would try none of them, and say nothing that helps. */
const namesSeveralHosts = (address: string) => {
  const [, authority = ''] = /^\w+:\/\/([^/?]*)/.exec(address) ?? []
  return authority.slice(authority.lastIndexOf('@') + 1).includes(',') || /[?&]host=[^&]*(,|%2c)/i.test(address)
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
  .refine((address) => !namesSeveralHosts(address), {
    error: 'must name one host, which leads to whichever server is the primary: see docs/scaling.md',
    abort: true,
  })
  .refine((address) => URL.canParse(address), 'must be an address such as postgres://user:secret@host/database')

/** All pages and calls are at the root: behind a path their links would lead nowhere. */
const isOrigin = (address: string) => {
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

const flag = z.enum(['on', 'off'])

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

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8080),
  /** Unset: every interface, so that phones on the same network reach the laptop. */
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://wait.example.com', abort: true })
    .refine(
      isOrigin,
      'must be an address without a path or a user, such as https://wait.example.com: no page is below a path',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Seals what must be shown again; the same for every instance. */
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Makes a demo account with an evening that goes on, and the test page. Its password is known to everyone. */
  DEMO: z
    .enum(['1', '0', 'on', 'off'])
    .default('off')
    .transform((value) => value === '1' || value === 'on'),
  RATE_LIMITS: flag.default('on'),
  /** Whether the start is refused where the database does not keep restaurants apart itself. */
  REQUIRE_ROW_SECURITY: flag.default('off'),
  /** Addresses or networks of the proxies in front, comma-separated: only their X-Forwarded-For is believed. */
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F:.,/\s]+$/, 'must be a list of addresses or networks such as 10.0.0.0/8')
    .optional(),
  /** For development and tests: webhooks may go to this machine itself, also without TLS. */
  WEBHOOKS_TO_LOOPBACK: flag.default('off'),
  VONAGE_API_KEY: z
    .string()
    .regex(/^\w{4,32}$/, 'must be the key of a Vonage account')
    .optional(),
  VONAGE_API_SECRET: z.string().min(8, 'must be the secret of a Vonage account').max(128).optional(),
  VONAGE_APPLICATION_ID: z.uuid('must be the id of a Vonage application').optional(),
  VONAGE_PRIVATE_KEY: privateKey.optional(),
  /** Vonage signs what it reports with it; without it receipts and replies are refused. */
  VONAGE_SIGNATURE_SECRET: z.string().min(8, 'must have at least 8 characters').max(256).optional(),
  /** Who texts and calls where a restaurant has no sender of its own. */
  VONAGE_FROM: z
    .string()
    .regex(/^(\+?\d{3,15}|[A-Za-z0-9 ]{3,11})$/, 'must be a number with its country code, or a name of 3 to 11 letters')
    .optional(),
  VONAGE_API_HOST: z.string().regex(httpsOrLocal, 'must be an https address').optional(),
  /** For e-mail to guests: smtp://user:password@host:port, or smtps://. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .optional(),
  SMTP_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an e-mail address')
    .optional(),
  /** Opens /metrics to whoever shows it. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export type Env = z.infer<typeof schema>

/** The names of all variables that are read. */
export const envNames: readonly string[] = Object.keys(schema.shape)

/** Never repeated on a terminal. */
const secret = new Set([
  'APP_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'VONAGE_API_KEY',
  'VONAGE_API_SECRET',
  'VONAGE_PRIVATE_KEY',
  'VONAGE_SIGNATURE_SECRET',
  'SMTP_URL',
])

/** Variables of which none is of use without the others. */
const together = [
  ['VONAGE_API_KEY', 'VONAGE_API_SECRET'],
  ['VONAGE_API_KEY', 'VONAGE_FROM'],
  ['VONAGE_APPLICATION_ID', 'VONAGE_PRIVATE_KEY'],
  ['SMTP_URL', 'SMTP_FROM'],
] as const
const needsAccount = ['VONAGE_APPLICATION_ID', 'VONAGE_SIGNATURE_SECRET'] as const

const requireTogether = (env: Env) => {
  for (const [one, other] of together) {
    const missing = env[one] === undefined ? one : other
    if ((env[one] === undefined) !== (env[other] === undefined)) {
      throw new EnvError(`${missing} must be set where ${missing === one ? other : one} is.`)
    }
  }
  const lonely = env.VONAGE_API_KEY === undefined && needsAccount.find((name) => env[name] !== undefined)
  if (lonely) throw new EnvError(`VONAGE_API_KEY must be set where ${lonely} is.`)
  return env
}

export interface VonageCredentials {
  api_key: string
  api_secret: string
  application_id: string | undefined
  private_key: string | undefined
  signature_secret: string | undefined
  from: string
  api_host: string | undefined
}

/** The account that texts and calls, or undefined where none is set up. */
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
        api_host: env.VONAGE_API_HOST,
      }

/** Everything the environment decides, parsed once. Throws a sentence that names the faulty variable. */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  // An empty variable is one that was not set: compose files write them that way.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return requireTogether(parsed.data)
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const shown = secret.has(name) ? '' : ` is '${given[name]}', but it`
  throw new EnvError(`${name}${shown} ${reason(issue?.message ?? 'is not valid')}.`)
}

const reason = (message: string) => (message.startsWith('must') ? message : `is not accepted: ${message}`)

export class EnvError extends Error {
  override name = 'EnvError'
}
