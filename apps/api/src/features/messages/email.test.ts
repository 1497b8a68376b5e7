import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createEmail } from './email.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0)) await work()
})

/** A mail server that answers each command by its first word, and `.` after the letter. */
const startMailServer = async (answers: Record<string, string | undefined>) => {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isLetter = false
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isLetter && line !== '.') continue
        const command = line === '.' ? '.' : (line.split(/[ :]/)[0] ?? '').toUpperCase()
        isLetter = command === 'DATA'
        const known = { EHLO: '250 mail.test', DATA: '354 go on', '.': '250 taken', QUIT: '221 bye', ...answers }
        const answer = Object.hasOwn(known, command) ? known[command as keyof typeof known] : '250 ok'
        if (answer === undefined) socket.destroy()
        else socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return { heard, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const message = {
  to: 'ana@example.com',
  body: 'Your table is ready.',
  language: 'en',
  reference: 'r.m',
  sender: '',
  restaurant_name: 'Cafe Ana',
}

it('hands a letter over', async () => {
  const { url, heard } = await startMailServer({})
  expect(await createEmail(url, 'Waitbook <no-reply@example.com>').send(message)).toMatchObject({ state: 'accepted' })
  expect(heard).toEqual(
    expect.arrayContaining(['RCPT TO:<ana@example.com>', 'Subject: Cafe Ana', 'Your table is ready.']),
  )
})

it.each([
  ['an unknown guest', { RCPT: '550 no such user' }, 'failed'],
  ['a full server', { RCPT: '451 later' }, 'retry'],
  ['a refused letter', { '.': '554 refused' }, 'failed'],
  ['a line that breaks after the letter', { '.': undefined }, 'unknown'],
])('%s', async (_what, answers, state) => {
  const { url } = await startMailServer(answers)
  expect(await createEmail(url, 'no-reply@example.com').send(message)).toMatchObject({ state })
})

it('a server that is not there is tried again', async () => {
  expect(await createEmail('smtp://127.0.0.1:9', 'a@example.com').send(message)).toMatchObject({ state: 'retry' })
})
