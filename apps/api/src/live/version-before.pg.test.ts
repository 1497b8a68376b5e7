import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { openSocket, type TestSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { staffMessageBefore, wakeUpBefore } from '../../test/version-before.ts'
import { createPostgresWakeUps } from '../journal/wake-ups.ts'

let host: TestApp
let port: number
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  port = await listen(host)
})
afterAll(() => host.close())
beforeEach(async () => {
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id
})

describe('a live message', () => {
  const add = async () => (await host.call('POST', '/api/waitlist/entries/', { token, body: party() })).body
  const address = () => `ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}?since=0`
  const headers = () => ({ authorization: `Token ${token}` })
  const wholeUpdates = ({ messages }: TestSocket) =>
    messages
      .map((message) => staffMessageBefore.safeParse(message).data)
      .filter((message) => message?.type === 'update')

  const openers = {
    'a tab of the previous version': () => openSocket(address(), { protocols: ['waitbook.v1', `token.${token}`] }),
    'a script that offers no subprotocol': () => openSocket(address(), { headers: headers() }),
  }
  it.each(Object.entries(openers))('is complete for %s, both live and replayed', async (_who, open) => {
    const missed = await add()
    const screen = await open()
    const isOf = (id: string) => (message: { type: string; data: { id: string } }) =>
      message.type === 'update' && message.data.id === id
    await screen.next(isOf(missed.id))
    await screen.next(({ type }) => type === 'current')
    // A screen of this version in the same room, so that each change is sent in both forms.
    const beside = await openSocket(address(), { protocols: ['waitbook.v2', 'waitbook.v1', `token.${token}`] })
    const script = await openSocket(address(), { protocols: ['waitbook.v2'], headers: headers() })
    for (const young of [beside, script]) await young.next(({ type }) => type === 'current')
    const live = await add()
    await screen.next(isOf(live.id))
    expect(wholeUpdates(screen).map((message) => message?.data)).toEqual([
      expect.objectContaining({ id: missed.id, phone_number: missed.phone_number, quoted_time: missed.quoted_time }),
      expect.objectContaining({ id: live.id, served_at: null, unread_replies: 0 }),
    ])
    for (const young of [beside, script]) {
      expect(young.socket.protocol).toBe('waitbook.v2')
      expect(Object.keys((await young.next(isOf(live.id))).data)).not.toContain('served_at')
      expect(wholeUpdates(young)).toEqual([])
      await young.close()
    }
    await screen.close()
  })
})

describe('a wake-up', () => {
  /** The server under test sends notifications of its own changes as well. */
  const isOfTest = (id: string) => id.startsWith('test-')
  const keepIn = (heard: [string, number][]) => (id: string, seq: number) => {
    if (isOfTest(id)) heard.push([id, seq])
  }
  const heardBefore: [string, number][] = []
  let listener: pg.Client
  let pool: pg.Pool
  beforeEach(async () => {
    heardBefore.length = 0
    pool = new pg.Pool({ connectionString: host.databaseUrl, max: 1 })
    listener = new pg.Client({ connectionString: host.databaseUrl })
    listener.on('notification', ({ payload }) => {
      const [id, seq] = wakeUpBefore.read(payload ?? '')
      if (isOfTest(id)) heardBefore.push([id, seq])
    })
    await listener.connect()
    await listener.query(`listen ${wakeUpBefore.channel}`)
  })
  afterEach(async () => {
    await listener.end()
    await pool.end()
  })
  const wakeUpsOf = () =>
    createPostgresWakeUps({ pool, directUrl: host.databaseUrl, onEnded: () => {}, log: { warn: () => {} } })

  it('is never misread by an instance of the previous version, which receives each change sent in a batch of its own', async () => {
    const heard: [string, number][] = []
    const [from, to] = [wakeUpsOf(), wakeUpsOf()]
    await to.start(keepIn(heard))
    from.send('test-together-1', 1)
    from.send('test-together-2', 2)
    await expect.poll(() => heard.length).toBe(2)
    from.send('test-alone', 3)
    await expect.poll(() => heard.length).toBe(3)
    expect(heard).toEqual([
      ['test-together-1', 1],
      ['test-together-2', 2],
      ['test-alone', 3],
    ])
    await expect.poll(() => heardBefore).toEqual([['test-alone', 3]])
    await to.stop()
  })

  it('of an instance of the previous version is received', async () => {
    const heard: [string, number][] = []
    const wakeUps = wakeUpsOf()
    await wakeUps.start(keepIn(heard))
    await pool.query('select pg_notify($1, $2)', [wakeUpBefore.channel, 'test-of-before:7'])
    await expect.poll(() => heard).toEqual([['test-of-before', 7]])
    await wakeUps.stop()
  })
})
