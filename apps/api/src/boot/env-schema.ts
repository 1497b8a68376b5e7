import { registrationModes } from '@waitbook/domain/registration/registration'
import { z } from 'zod'
import { messageVariables } from './message-variables.ts'

/** The driver takes no lists of hosts: it would try none of them, and report nothing useful. */
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
  .refine(
    (address) => URL.canParse(address),
    'must be an address such as postgres://user:secret@host/database; a password with / # ? or % in it belongs in DATABASE_PASSWORD',
  )

/** All pages and calls are at the root: below a path their links would not work. */
const isOrigin = (address: string) => {
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

const flag = z.enum(['on', 'off'])

declare module 'zod' {
  interface GlobalMeta {
    /** The behaviour if the variable is not set and the schema has no default. */
    unset?: string
    /** Never printed, and not accepted on the command line, which other users of the machine can read. */
    secret?: boolean
  }
}

/** Every variable that Waitbook reads. The description and the default become docs/variables.md and `waitbook --help`. */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('production')
    .meta({ description: '`development` adds the developers’ page and answers for the Vite dev servers' }),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .meta({ description: 'the port it listens on; `0` takes any free one' }),
  HOST: z.string().min(1).optional().meta({
    description: 'the address it listens on',
    unset: 'every interface, so that phones on the network reach it',
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://wait.example.com', abort: true })
    .refine(
      isOrigin,
      'must be an address without a path or a user, such as https://wait.example.com: no page is below a path',
    )
    .optional()
    .meta({
      description: 'where guests reach it, without a path; it stands in the QR code and in texts',
      unset: 'the address of this machine',
    }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .meta({ description: 'the data of the PostgreSQL that comes with it, and the generated secret' }),
  DATABASE_URL: postgresUrl.optional().meta({
    description: 'your own PostgreSQL 15 or newer: `postgres://user:password@host/database`',
    unset: 'the PostgreSQL that comes with it',
    secret: true,
  }),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    description: 'the same database past a transaction pooler, for migrations and LISTEN',
    unset: '`DATABASE_URL`',
    secret: true,
  }),
  DATABASE_READ_URL: postgresUrl.optional().meta({
    description:
      'a standby of the same database: analytics are read from it while it is at most a minute behind, exported files while it has every change; no change is decided by it',
    unset: 'everything is read from `DATABASE_URL`',
    secret: true,
  }),
  DATABASE_PASSWORD: z.string().min(1).max(1_024).optional().meta({
    description: 'the password for these addresses where they have none in them; any character, nothing to escape',
    secret: true,
  }),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description: 'seals what must be shown again; the same for every instance, 32 characters or more',
    unset: 'made at the first start and kept in `DATA_DIR`',
    secret: true,
  }),
  DEMO: z
    .enum(['1', '0', 'on', 'off'])
    .default('off')
    .transform((value) => value === '1' || value === 'on')
    .meta({
      description:
        '`1` makes a demo account, whose password is public, and the page `/test-settings`; texts are simulated unless Vonage is set up',
    }),
  REGISTRATION: z
    .enum(registrationModes, `must be one of ${registrationModes.join(', ')}`)
    .default('open')
    .meta({
      description:
        'who may make a restaurant: `open` anybody, its messages limited until `waitbook approve`; `one` the first, then no other; `trusted` anybody, approved at once; `invite` with a link of `waitbook invite`; `closed` only `waitbook add`',
    }),
  UNDO_DAYS: z.coerce.number('must be a number of days').int().min(30).max(365).default(90).meta({
    description:
      'for how many days a change can be undone, 30 to 365; then the log keeps what it was about, but not the rows',
  }),
  RATE_LIMITS: flag
    .default('on')
    .meta({ description: '`off` for local load tests: no request is refused for its rate or a late event loop' }),
  REQUIRE_ROW_SECURITY: flag
    .default('off')
    .meta({ description: '`on` refuses to start where the database does not keep restaurants apart itself' }),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F:.,/\s]+$/, 'must be a list of addresses or networks such as 10.0.0.0/8')
    .optional()
    .meta({
      description:
        'addresses or networks of your proxies, comma-separated: only their `X-Forwarded-For` is believed, and their connections are not limited',
      unset: 'no proxy',
    }),
  WEBHOOKS_TO_LOOPBACK: flag
    .default('off')
    .meta({ description: '`on` for development: webhooks may go to this machine, also without TLS' }),
  ...messageVariables,
  START_PAGE_FILE: z.string().min(1).optional().meta({
    description: 'a JSON file with the figures, quotes, plans and links of the start page: docs/start-page.md',
    unset: 'samples, which the page marks as such',
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional()
    .meta({
      description:
        'opens `/metrics` to a caller who sends it as `Authorization: Bearer`; at least 16 characters, no spaces',
      unset: '`/metrics` is closed',
      secret: true,
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .meta({ description: '`info` logs each request' }),
})

export type EnvName = keyof typeof envSchema.shape

export interface EnvVariable {
  name: EnvName
  description: string
  /** As an operator would write it, or in words; empty where an unset variable changes nothing. */
  fallback: string
  isSecret: boolean
}

const fallbackOf = (name: EnvName, unset: string) => {
  const value = envSchema.shape[name].safeParse(undefined).data
  return value === undefined ? unset : `\`${typeof value === 'boolean' ? 'off' : value}\``
}

export const envVariables: readonly EnvVariable[] = (Object.keys(envSchema.shape) as EnvName[]).map((name) => {
  const { description = '', unset = '', secret = false } = envSchema.shape[name].meta() ?? {}
  return { name, description, fallback: fallbackOf(name, unset), isSecret: secret }
})
