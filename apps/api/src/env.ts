import { z } from 'zod'

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

const flag = z.enum(['on', 'off'])

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8080),
  /** Unset: every interface, so that phones on the same network reach the laptop. */
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://wait.example.com' })
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
  /** Addresses or networks of the proxies in front, comma-separated: only their X-Forwarded-For is believed. */
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F:.,/\s]+$/, 'must be a list of addresses or networks such as 10.0.0.0/8')
    .optional(),
  /** For development and tests: webhooks may go to this machine itself, also without TLS. */
  WEBHOOKS_TO_LOOPBACK: flag.default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Env = z.infer<typeof schema>

/** Never repeated on a terminal. */
const secret = new Set(['APP_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL'])

/** Everything the environment decides, parsed once. Throws a sentence that names the faulty variable. */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  // An empty variable is one that was not set: compose files write them that way.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const shown = secret.has(name) ? '' : ` is '${given[name]}', but it`
  throw new EnvError(`${name}${shown} ${reason(issue?.message ?? 'is not valid')}.`)
}

const reason = (message: string) => (message.startsWith('must') ? message : `is not accepted: ${message}`)

export class EnvError extends Error {
  override name = 'EnvError'
}
