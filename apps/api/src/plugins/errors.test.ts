import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { keepLog } from '../../test/log-lines.ts'
import { errorsPlugin } from './errors.ts'

const info = 30
const error = 50

/** The level at which a request's failure is logged. */
const levelOf = async (stream: () => Readable, isClosed: boolean) => {
  const { log, parsed } = keepLog()
  const app = fastify({ loggerInstance: log })
  await app.register(errorsPlugin)
  app.post('/', async ({ raw }) => {
    if (isClosed) {
      client.destroy()
      await once(raw.socket, 'close')
    }
    return stream()
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
  const logged = await vi.waitFor(() => parsed().find(({ err }) => err !== undefined) ?? expect.fail('nothing logged'))
  client.destroy()
  await app.close()
  return logged.level
}

it('a client that disconnects before a streamed response begins is not logged as a failure', async () => {
  expect(await levelOf(() => Readable.from(['a']), true)).toBe(info)
})

it('a stream that ends too early while the client waits is logged as a failure', async () => {
  expect(await levelOf(() => new Readable({ read: () => undefined }).destroy(), false)).toBe(error)
})
