import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLog } from '../../test/log-lines.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
const sweep = 'the sweep of revisions failed'
const call = 'the database is unavailable'

it('while the database is away each message is logged once a second, without a stack, with the number of omitted repeats', () => {
  const { log, parsed } = keepLog()
  for (let n = 0; n < 20; n += 1) log.child({ reqId: n }).warn({ err: away() }, call)
  log.warn({ err: away() }, sweep)
  vi.advanceTimersByTime(1_000)
  log.warn({ err: away() }, call)
  vi.advanceTimersByTime(1_000)
  log.warn({ err: away() }, call)
  expect(parsed().map(({ msg, omitted }) => [msg, omitted])).toEqual([
    [call, undefined],
    [sweep, undefined],
    [call, 19],
    [call, undefined],
  ])
  for (const { err } of parsed())
    expect(err).toEqual({ type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
})

it('every other failure is logged each time, with its stack', () => {
  const { log, parsed } = keepLog()
  for (let n = 0; n < 3; n += 1) log.error({ err: new TypeError('not a function') }, 'a request failed')
  expect(parsed().map(({ err }) => typeof err.stack)).toEqual(['string', 'string', 'string'])
})
