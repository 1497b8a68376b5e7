import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { callOnce, callUntilAnswered, newTally } from './system/caller.ts'
import { ms } from './system/figures.ts'
import { startMovingAddress } from './system/moving-address.ts'
import { ask, createPostgres, createStandby, type Postgres } from './system/postgres.ts'
import { openScreen, pretendBrowser, readBoard, type Screen } from './system/screens.ts'

pretendBrowser()

const screensPerInstance = 10
const lost = 4

/** From now on the standby receives nothing, as if the network between the servers had failed. */
const cutOff = async (standby: Postgres) => {
  await ask(standby.url, "alter system set primary_conninfo = ''")
  await ask(standby.url, 'select pg_reload_conf()')
  const receivers = () => ask(standby.url, 'select status from pg_stat_wal_receiver')
  await expect.poll(receivers, { timeout: 20_000 }).toEqual([])
}

const timelineOn = async ({ url }: Postgres) => (await ask(url, 'select database_timeline() as timeline'))[0]?.timeline

const contentOf = ({ shown }: Pick<Screen, 'shown'>) => JSON.stringify([...shown].sort())

it('after the promotion of a standby that lacks the last changes every open board equals the database', async () => {
  const primary = await createPostgres()
  onTestFinished(() => primary.remove())
  await primary.start()
  const standby = await createStandby(primary)
  onTestFinished(() => standby.remove())
  await standby.start()
  const address = await startMovingAddress(primary.port)
  onTestFinished(() => address.close())
  const url = `postgres://owner@127.0.0.1:${address.port}/postgres`
  const instances = [await startApi(url), await startApi(url)]
  onTestFinished(async () => {
    await Promise.all(instances.map((instance) => instance.kill()))
  })
  const [first, second] = instances.map((instance) => instance.url) as [string, string]
  const business = await register(first, 'lagging')
  const { token } = business
  const asked = (n: number) => ({
    method: 'POST',
    path: '/api/waitlist/entries/',
    token,
    body: { customer_name: `Party ${n}`, phone_number: `+9197${String(n).padStart(8, '0')}`, people_count: 2 },
  })
  const add = async (n: number) => {
    const { status, body } = await callOnce(n % 2 ? first : second, asked(n))
    expect(status).toBe(201)
    return body.id as string
  }
  const [served] = [await add(1), await add(2), await add(3)]
  const countOn = async (server: Postgres) =>
    (await ask(server.url, 'select count(*)::int as count from waitlist_entries'))[0]?.count
  await expect.poll(() => countOn(standby), { timeout: 20_000 }).toBe(3)

  const screens = await Promise.all(
    Array.from({ length: 2 * screensPerInstance }, (_, n) => {
      const instance = n % 2 ? first : second
      return openScreen(instance, instance, business)
    }),
  )
  onTestFinished(() => {
    for (const screen of screens) screen.close()
  })
  const boards = () => new Set(screens.map(contentOf))
  const expectAllEqual = async (wanted: string) =>
    expect.poll(() => [...boards()], { timeout: 60_000, interval: 100 }).toEqual([wanted])

  expect(await timelineOn(standby)).toBe(await timelineOn(primary))
  await cutOff(standby)
  for (let n = 0; n < lost; n += 1) await add(10 + n)
  const path = `/api/waitlist/entries/${served}/set_status/`
  expect((await callOnce(second, { method: 'POST', path, token, body: { status: 'SERVED' } })).status).toBe(200)
  await expectAllEqual(contentOf(await readBoard(first, business)))
  expect(screens[0]?.shown.size).toBe(2 + lost)

  await primary.end('SIGKILL')
  await ask(standby.url, 'select pg_promote()')
  address.moveTo(standby.port)
  const movedAt = performance.now()
  // More than were lost: for a while the numbers of the journal repeat, then they continue where the boards are.
  for (let n = 0; n < lost + 3; n += 1) {
    const { status } = await callUntilAnswered(n % 2 ? first : second, asked(20 + n), newTally())
    expect(status).toBe(201)
  }
  expect(await countOn(standby)).toBe(3 + lost + 3)
  await expectAllEqual(contentOf(await readBoard(first, business)))
  const correctAfter = performance.now() - movedAt
  expect(screens[0]?.shown.size).toBe(3 + lost + 3)

  // The boards receive later changes.
  await add(40)
  await expectAllEqual(contentOf(await readBoard(second, business)))
  figure(
    'promotion of a standby that lacked the last changes: changes lost, open boards, wrong ones; correct after the address moved',
    `${lost + 1}, ${screens.length}, 0; ${ms(correctAfter)}`,
  )
})
