import { afterEach, expect, it } from 'vitest'
import { startMailServer } from '../../../../test/mail-server.ts'
import { createEmail } from './email.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const work of cleanUp.splice(0)) await work()
})

const mailServer = async (answers: Record<string, string | undefined> = {}) => {
  const server = await startMailServer(answers)
  cleanUp.push(server.close)
  return server
}

const message = {
  to: 'ana@example.com',
  body: 'Your table is ready.',
  language: 'en',
  reference: 'r.m',
  sender: '',
  restaurant_name: 'Cafe Ana',
}

it('sends an e-mail', async () => {
  const { url, heard } = await mailServer()
  expect(await createEmail(url, 'Waitbook <no-reply@example.com>').send(message)).toMatchObject({ state: 'accepted' })
  expect(heard).toEqual(
    expect.arrayContaining(['RCPT TO:<ana@example.com>', 'Subject: Cafe Ana', 'Your table is ready.']),
  )
})

it('is from the restaurant by the address of the server, and answers go to its own address', async () => {
  const { url, heard } = await mailServer()
  const email = createEmail(url, 'Waitbook <no-reply@example.com>')
  expect(email.address).toBe('no-reply@example.com')
  await email.send({ ...message, reply_to: 'desk@cafe.example' })
  expect(heard).toContain('From: Cafe Ana via Waitbook <no-reply@example.com>')
  expect(heard).toContain('Reply-To: desk@cafe.example')
  expect(heard).toContain('MAIL FROM:<no-reply@example.com>')
})

it.each([undefined, 'desk@cafe.example\r\nBcc: all@example.com', 'a@cafe.example, b@cafe.example'])(
  'has no Reply-To for %j',
  async (reply_to) => {
    const { url, heard } = await mailServer()
    await createEmail(url, 'no-reply@example.com').send({ ...message, ...(reply_to !== undefined && { reply_to }) })
    expect(heard.filter((line) => /^(reply-to|bcc)/i.test(line))).toEqual([])
  },
)

it('the e-mails about one booking are one thread, and a retry is the same e-mail', async () => {
  const { url, heard } = await mailServer()
  const email = createEmail(url, 'no-reply@example.com')
  await email.send({ ...message, reference: 'r.m1', thread: 'r.m1' })
  await email.send({ ...message, reference: 'r.m2', thread: 'r.m1' })
  await email.send({ ...message, reference: 'r.m2', thread: 'r.m1' })
  const first = '<r.m1@example.com>'
  const ids = heard.filter((line) => /^(message-id|in-reply-to|references)/i.test(line))
  const second = [`In-Reply-To: ${first}`, `References: ${first}`, 'Message-ID: <r.m2@example.com>']
  expect(ids).toEqual([`Message-ID: ${first}`, ...second, ...second])
})

it('sends HTML beside the text', async () => {
  const { url, heard } = await mailServer()
  await createEmail(url, 'a@example.com').send({ ...message, html: '<p>Your table is ready.</p>' })
  expect(
    heard.filter((line) => /^Content-Type: (multipart|text)/.test(line)).map((line) => line.split(';')[0]),
  ).toEqual(['Content-Type: multipart/alternative', 'Content-Type: text/plain', 'Content-Type: text/html'])
})

it('sends a given subject and an attachment', async () => {
  const { url, heard } = await mailServer()
  const attachment = { filename: 'report.csv', content_type: 'text/csv; charset=utf-8', content: 'Day,Covers\r\n' }
  const subject = 'Cafe Ana: Covers\r\nBcc: someone@example.com'
  await createEmail(url, 'a@example.com').send({ ...message, subject, attachment })
  expect(heard).toContain('Subject: Cafe Ana: Covers Bcc: someone@example.com')
  expect(heard).toContain('Content-Type: text/csv; charset=utf-8; name=report.csv')
  expect(heard).toContain(Buffer.from(attachment.content).toString('base64'))
})

it.each([
  ['an unknown guest', { RCPT: '550 no such user' }, 'failed'],
  ['a full server', { RCPT: '451 later' }, 'retry'],
  ['a refused message', { '.': '554 refused' }, 'failed'],
  ['a connection lost after the data', { '.': undefined }, 'unknown'],
])('%s', async (_what, answers, state) => {
  const { url } = await mailServer(answers)
  expect(await createEmail(url, 'no-reply@example.com').send(message)).toMatchObject({ state })
})

it('an unreachable server is retried', async () => {
  expect(await createEmail('smtp://127.0.0.1:9', 'a@example.com').send(message)).toMatchObject({ state: 'retry' })
})

it('states in the guest’s language how to unsubscribe, for the guest and for mail programs', async () => {
  const { url, heard } = await mailServer()
  const stop_url = 'https://wait.test/c/abc/emails/'
  await createEmail(url, 'no-reply@example.com').send({ ...message, language: 'es', stop_url })
  expect(heard).toEqual(
    expect.arrayContaining([`List-Unsubscribe: <${stop_url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  )
  const withoutSoftBreaks = heard.join('\n').replaceAll('=\n', '')
  expect(withoutSoftBreaks).toContain(`No recibir m=C3=A1s correos nuestros: ${stop_url}`)
})

it('adds no header for a restaurant name with line breaks', async () => {
  const { url, heard } = await mailServer()
  const restaurant_name = 'Cafe\r\nBcc: all@example.com\r\n\r\nHello'
  await createEmail(url, 'no-reply@example.com').send({ ...message, restaurant_name })
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@example.com>'])
  expect(heard.filter((line) => /^(bcc|subject)/i.test(line))).toEqual(['Subject: Cafe Bcc: all@example.com Hello'])
  expect(heard).toContain('From: "Cafe Bcc: all@example.com Hello via Waitbook" <no-reply@example.com>')
})

it.each([
  'ana@example.com\r\nBcc: all@example.com',
  'ana@example.com, all@example.com',
  '<all@example.com> ana@example.com',
])('sends nothing to %j, which is more than one address', async (to) => {
  const { url, heard } = await mailServer()
  const sent = await createEmail(url, 'no-reply@example.com').send({ ...message, to })
  expect(sent).toMatchObject({ state: 'failed' })
  expect(heard).toEqual([])
})
