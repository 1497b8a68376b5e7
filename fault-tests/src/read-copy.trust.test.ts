import { expect, it, onTestFinished } from 'vitest'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce } from './system/caller.ts'
import { party, pause } from './system/fault-setup.ts'
import { ask, createPostgres, createStandby } from './system/postgres.ts'

it('figures come from a standby with their age, files from it only while it lacks nothing', async () => {
  const primary = await createPostgres()
  onTestFinished(() => primary.remove())
  await primary.start()
  const standby = await createStandby(primary)
  onTestFinished(() => standby.remove())
  await standby.start()
  const api = await startApi(primary.url, { DATABASE_READ_URL: standby.url })
  onTestFinished(() => api.kill())
  const { token } = await register(api.url, 'copied')
  const call = (method: string, path: string, body?: unknown) => callOnce(api.url, { method, path, token, body })
  const serve = async (n: number) => {
    const { body } = await call('POST', '/api/waitlist/entries/', party(n))
    expect((await call('POST', `/api/waitlist/entries/${body.id}/set_status/`, { status: 'SERVED' })).status).toBe(200)
  }
  const readFigures = async () => {
    const { status, body } = await call('GET', '/api/analytics/')
    expect(status).toBe(200)
    return {
      people: body.figures.total_customers.value ?? body.figures.total_customers.so_far,
      behind: body.seconds_behind,
    }
  }
  const readFile = async () => String((await call('GET', '/api/parties/parties/export/')).body)
  const callsOn = async () =>
    (await ask(standby.url, "select query from pg_stat_activity where application_name = 'waitbook-read'")).length

  await serve(1)
  expect(await readFigures()).toEqual({ people: 2, behind: 0 })
  expect(await callsOn()).toBeGreaterThan(0)
  expect(await readFile()).toContain(party(1).phone_number)

  await ask(standby.url, "alter system set primary_conninfo = ''")
  await ask(standby.url, 'select pg_reload_conf()')
  await expect.poll(() => ask(standby.url, 'select status from pg_stat_wal_receiver')).toEqual([])
  await pause(1_000)
  await serve(2)
  const old = await readFigures()
  expect(old.people).toBe(2)
  expect(old.behind).toBeGreaterThan(0)
  expect(await readFile()).toContain(party(2).phone_number)

  // A standby that was promoted is not a copy any more.
  await ask(standby.url, 'select pg_promote()')
  expect(await readFigures()).toEqual({ people: 4, behind: null })
  await standby.end('SIGKILL')
  expect(await readFigures()).toEqual({ people: 4, behind: null })
})
