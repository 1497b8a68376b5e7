import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

describe('the environment', () => {
  it('may be empty: every variable has a default', () => {
    expect(readEnv({})).toMatchObject({ NODE_ENV: 'production', PORT: 8080, DATA_DIR: './data', RATE_LIMITS: 'on' })
  })

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 })
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'wait.example.com'],
    ['PUBLIC_URL', 'https://example.com/wait'],
    ['PUBLIC_URL', 'https://example.com/?at=1'],
    ['PUBLIC_URL', 'https://example.com/#top'],
    ['PUBLIC_URL', 'https://someone:hush@example.com'],
    ['RATE_LIMITS', 'maybe'],
    ['UNDO_DAYS', '29'],
    ['UNDO_DAYS', '366'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['REGISTRATION', 'everybody'],
    ['TEXT_COUNTRIES', '91'],
    ['TEXTS_PER_DAY', 'many'],
    ['MAILS_PER_RESTAURANT', '-1'],
    ['UNAPPROVED_PER_DAY', '1.5'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError)
    expect(() => readEnv({ [name]: value })).toThrow(`${name} is '${value}', but it `)
  })

  it('accepts a PUBLIC_URL with a trailing slash', () => {
    expect(readEnv({ PUBLIC_URL: 'https://wait.example.com/' }).PUBLIC_URL).toBe('https://wait.example.com/')
  })

  it.each([
    ['DATABASE_URL', 'mysql://someone:hush@x'],
    ['DATABASE_URL', 'postgres://someone:hush@one:5432,two:5432/waitbook'],
    ['DATABASE_URL', 'postgres:///waitbook?host=one,two&password=hush'],
    ['DATABASE_DIRECT_URL', 'postgres://someone:hush@host:port/waitbook'],
    ['DATABASE_READ_URL', 'postgres://someone:hush@one,two/waitbook'],
    ['APP_SECRET', 'hush'],
    ['VONAGE_API_SECRET', 'hush'],
    ['VONAGE_PRIVATE_KEY', 'hush'],
    ['VONAGE_SIGNATURE_SECRET', 'hush'],
    ['SMTP_URL', 'http://someone:hush@x'],
  ])('names %s without repeating it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must (?!.*hush)`))
  })

  it('accepts any single address of a database', () => {
    for (const address of [
      'postgres://a:b,c@db.example.com/w',
      'postgresql:///w?host=/run/postgresql',
      'postgres://db',
    ]) {
      expect(readEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address)
    }
  })

  it.each([
    ['DATABASE_URL', { DATABASE_PASSWORD: 'hush' }],
    ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://standby/waitbook' }],
    ['VONAGE_API_SECRET', { VONAGE_API_KEY: 'abcd1234' }],
    ['VONAGE_FROM', { VONAGE_API_KEY: 'abcd1234', VONAGE_API_SECRET: 'long-enough' }],
    ['VONAGE_API_KEY', { VONAGE_SIGNATURE_SECRET: 'long-enough' }],
    ['VONAGE_APPLICATION_ID', { VONAGE_WHATSAPP_FROM: '14155550100' }],
    ['SMTP_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
  ])('requires %s if others need it', (missing, given) => {
    expect(() => readEnv(given)).toThrow(new RegExp(`^${missing} must be set where `))
  })
})
