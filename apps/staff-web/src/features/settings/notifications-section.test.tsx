import { screen, within } from '@testing-library/react'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'

test('a template is edited with its preview, cost and unknown placeholders, and saved separately', async () => {
  storeSession()
  const patches: unknown[] = []
  const defaults = notificationSettings.parse({})
  answerCalls({
    'settings.general.get': () => ({
      name: 'The Copper Pot',
      address: '',
      phone: '',
      time_zone: 'Asia/Kolkata',
      default_country_code: '+91',
    }),
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'settings.notifications.get': () => defaults,
    'settings.notifications.save': ({ seen: _seen, ...patch }) => {
      patches.push(patch)
      return { ...defaults, ...(patch as object) }
    },
    'messages.state': () => ({
      providers: { sms: 'outbox', voice: 'outbox', email: 'outbox', whatsapp: 'outbox' },
      webhooks: [],
      sent_today: 3,
    }),
  })
  const { user, baseElement } = renderApp('/settings?section=notifications')
  expect(await screen.findByText(/3 of 1000 messages/)).toBeTruthy()
  expect(screen.getByText(/Texts are not set up/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Message'), 'help')
  await user.selectOptions(screen.getByLabelText('Language'), 'hi')
  expect(screen.getByText(/^\d texts? as shown/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Language'), 'en')
  await user.click(screen.getByLabelText('Words'))
  await user.paste('Ask {{who}} of {{restaurantName}}')
  expect(screen.getByText(/Unknown placeholders/)).toBeTruthy()
  await user.clear(screen.getByLabelText('Words'))
  await user.paste('Ask us at {{restaurantName}} €')
  expect(screen.getByText(/1 text as shown, 1\d\d characters left/)).toBeTruthy()
  await user.paste(' It’s João')
  expect(screen.getByText(/It's Joao/)).toBeTruthy()
  expect(screen.getByText(/1 text as shown, 1\d\d characters left/)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Plain letters in texts' }))
  expect(screen.getByText(/1 text as shown, \d\d characters left/)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Plain letters in texts' }))
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('All changes are saved.')
  expect(patches).toEqual([{ templates: { help: { en: 'Ask us at {{restaurantName}} € It’s João' } } }])
})

describe('the list of what reaches guests', () => {
  const isNew = { tables: false, hours: false, team: false, own_phone: false, guests: false }
  const open = (sms: string, setup: object | null, calls = {}) => {
    storeSession()
    answerCalls({
      'settings.setup': () => setup,
      'messages.state': () => ({ providers: { sms, voice: sms, email: 'outbox' }, webhooks: [], sent_today: 0 }),
      ...calls,
    })
    return renderApp('/settings?section=notifications')
  }
  const list = async () => within(await screen.findByRole('region', { name: 'How guests are reached now' }))
  const channels = (lines: Awaited<ReturnType<typeof list>>) =>
    lines.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)

  test('names what works without a provider, and what does not', async () => {
    const { baseElement } = open('outbox', isNew)
    expect(channels(await list())).toEqual([
      'Your own phoneWorks now',
      'Texts by this serverNot set up. The registration with carriers can take weeks.',
      'E-mailNot set up',
      expect.stringMatching(/^Notifications/),
      'Their pageWorks now',
    ])
    await expectNoViolations(baseElement)
  })

  test('sends a real text to a typed number, and shows why one was not sent', async () => {
    const numbers: unknown[] = []
    const sendTestText = ({ phone_number }: { phone_number: string }) => {
      numbers.push(phone_number)
      if (numbers.length === 1) throw new Refusal(502, { detail: 'No such number.' })
      return { success: true, to: '+919845012345' }
    }
    const { user, baseElement } = open('vonage', isNew, { 'messages.sendTestText': sendTestText })
    const lines = await list()
    await user.type(lines.getByLabelText('Your mobile number'), '98450 12345{Enter}')
    await lines.findByText('No such number.')
    await user.click(lines.getByRole('button', { name: 'Send a test text' }))
    await lines.findByText('Sent to +919845012345. It should arrive within a minute.')
    expect(numbers).toEqual(['98450 12345', '98450 12345'])
    await expectNoViolations(baseElement)
  })

  test('names WhatsApp where the server has it', async () => {
    const providers = { sms: 'vonage', voice: 'vonage', email: 'outbox', whatsapp: 'vonage' }
    open('vonage', isNew, { 'messages.state': () => ({ providers, webhooks: [], sent_today: 0 }) })
    expect(channels(await list())).toContain('WhatsAppSwitched off, see below')
  })

  test('is not shown once the restaurant is not new', async () => {
    open('outbox', null)
    await screen.findByText(/0 of 1000 messages/)
    expect(screen.queryByRole('region', { name: 'How guests are reached now' })).toBeNull()
  })
})

test('templates that WhatsApp has approved are named for a message, with the words to register', async () => {
  storeSession()
  const patches: unknown[] = []
  const defaults = notificationSettings.parse({})
  answerCalls({
    'settings.general.get': () => ({ name: 'The Copper Pot', time_zone: 'Asia/Kolkata', default_country_code: '+91' }),
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'settings.notifications.get': () => defaults,
    'settings.notifications.save': ({ seen: _seen, ...patch }) => {
      patches.push(patch)
      return { ...defaults, ...(patch as object) }
    },
    'messages.state': () => ({
      providers: { sms: 'vonage', voice: 'outbox', email: 'outbox', whatsapp: 'vonage' },
      webhooks: [],
      sent_today: 3,
    }),
  })
  const { user, baseElement } = renderApp('/settings?section=notifications')
  await user.click(await screen.findByRole('switch', { name: 'Send texts by WhatsApp' }))
  screen.getByText(/^Hi \{\{1\}\}, your table at \{\{2\}\} is ready now/)
  await user.type(screen.getByLabelText('Name of the template'), 'Ready')
  await user.type(screen.getByLabelText('Approved languages'), 'en_US, xx')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('A name has small letters, digits and _ only.')
  await user.clear(screen.getByLabelText('Name of the template'))
  await user.type(screen.getByLabelText('Name of the template'), 'ready_now')
  await user.clear(screen.getByLabelText('Approved languages'))
  await user.type(screen.getByLabelText('Approved languages'), 'en_US, es')
  await user.selectOptions(screen.getByLabelText('Not delivered: send a text'), '120')
  await user.selectOptions(screen.getByLabelText('Approved message'), 'table_ready')
  screen.getByText(/^Hi \{\{1\}\}, your table at \{\{2\}\} will be ready in about \{\{3\}\} minutes/)
  expect(screen.getByLabelText<HTMLInputElement>('Approved languages').value).toBe('')
  screen.getByText('1 of 24 have a template.')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('All changes are saved.')
  expect(patches).toEqual([
    {
      whatsapp: true,
      whatsapp_text_after: 120,
      whatsapp_templates: { ready_now: { name: 'ready_now', locales: ['en_US', 'es'] } },
    },
  ])
})
