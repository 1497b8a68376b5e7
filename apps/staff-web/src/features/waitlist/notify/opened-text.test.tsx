import { screen, waitFor } from '@testing-library/react'
import type { OpenedText, Sent } from '@waitbook/contracts/messages'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { openNotify, pressSend } from '../../../../test/notify.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601' })
const text: OpenedText = {
  app: 'sms',
  to: '+919812345601',
  body: 'Hi Ana, come in.',
  qr_code: 'data:image/png;base64,',
}
const answered = (open: Partial<OpenedText> = {}, fields: Partial<Sent> = {}): Sent => ({
  success: true,
  message: 'Opened on this device.',
  message_id: 'm',
  state: 'opened',
  channel: 'own_phone',
  open: { ...text, ...open },
  ...fields,
})

const sends = vi.fn()
let opened: string[] = []
/** Nothing opens in a test: what a press would open is recorded. */
const record = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !/^(sms:|https:\/\/wa\.me)/.test(link.href)) return
  event.preventDefault()
  opened.push(link.href)
}
beforeEach(() => {
  opened = []
  sends.mockReset()
  sends.mockReturnValue(answered())
  document.addEventListener('click', record)
})
afterEach(() => {
  document.removeEventListener('click', record)
  vi.restoreAllMocks()
})

const renderWith = ({ isHandheld = true, sms = 'outbox', settings = {} }) => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    ...(query === '(pointer: coarse)' && { matches: isHandheld }),
  }))
  return renderWaitlist(
    {
      'messages.send': sends,
      'messages.state': () => ({ providers: { sms, voice: sms, email: sms }, webhooks: [], sent_today: 0 }),
      'settings.notifications.get': () => notificationSettings.parse(settings),
    },
    [ana],
  )
}

describe('without a provider, on a phone', () => {
  test('Notify opens Messages with number and words, once, and shows them', async () => {
    const { user, baseElement } = await renderWith({})
    const dialog = await openNotify(user, 'Ana Silva')
    await dialog.findByText("A text from your own phone. The guest's page shows it as well.")
    dialog.getByRole('button', { name: 'Show on their page only' })
    await pressSend(user, 'Open Messages')
    await screen.findByRole('dialog', { name: 'Text Ana Silva' })
    await waitFor(() => expect(opened).toEqual(['sms:+919812345601?body=Hi%20Ana%2C%20come%20in.']))
    screen.getByText('Recorded as opened on this device. Send it there: whether it is sent is not known here.')
    expect(sends).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ entry_id: ana.id, notification_type: 'own_phone', template_type: 'ready_now' }),
    )
    await expectNoViolations(baseElement)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('WhatsApp is opened in its place where the restaurant chose it', async () => {
    sends.mockReturnValue(answered({ app: 'whatsapp' }))
    const { user } = await renderWith({ settings: { own_phone_app: 'whatsapp' } })
    await openNotify(user, 'Ana Silva')
    await pressSend(user, 'Open WhatsApp')
    await waitFor(() => expect(opened).toEqual(['https://wa.me/919812345601?text=Hi%20Ana%2C%20come%20in.']))
  })

  test('a refusal, such as a STOP, opens nothing', async () => {
    sends.mockImplementation(() => {
      throw new Refusal(409, { code: 'opted_out', detail: 'This guest has asked for no more texts.' })
    })
    const { user } = await renderWith({})
    await openNotify(user, 'Ana Silva')
    await pressSend(user, 'Open Messages')
    await screen.findByText('This guest has asked for no more texts.')
    screen.getByRole('dialog', { name: 'Notify Ana Silva' })
    expect(opened).toEqual([])
  })

  test('without an answer nothing is opened or stored, and a second try is the same text', async () => {
    sends.mockImplementationOnce(() => {
      throw new NetworkFailure()
    })
    const { user } = await renderWith({})
    await openNotify(user, 'Ana Silva')
    await pressSend(user, 'Open Messages')
    await screen.findByText(/^No answer from the server: nothing was opened/)
    expect(opened).toEqual([])
    expect(screen.queryByText('1 change waiting')).toBeNull()
    await pressSend(user, 'Open Messages')
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(sends.mock.calls[1]).toEqual(sends.mock.calls[0])
  })

  test('a text whose check is not over is not opened', async () => {
    const { open: _, ...waiting } = answered({}, { state: 'sending', message: 'The text is not checked yet.' })
    sends.mockReturnValue(waiting)
    const { user } = await renderWith({})
    await openNotify(user, 'Ana Silva')
    await pressSend(user, 'Open Messages')
    await screen.findByText('The text is not checked yet.')
    expect(opened).toEqual([])
  })
})

test('on a desktop without a provider, number, words and QR code are shown, and nothing is opened', async () => {
  const { user, baseElement } = await renderWith({ isHandheld: false })
  await openNotify(user, 'Ana Silva')
  await pressSend(user, 'Text from a phone')
  await screen.findByRole('img', { name: 'QR code that opens this text on a phone' })
  screen.getByText('Hi Ana, come in.')
  screen.getByRole('button', { name: 'Copy number' })
  screen.getByRole('button', { name: 'Copy text' })
  expect(screen.queryByRole('link', { name: 'Open Messages' })).toBeNull()
  expect(opened).toEqual([])
  await expectNoViolations(baseElement)
})

test('beside a provider it is offered where the settings say always', async () => {
  const { user } = await renderWith({ sms: 'vonage', settings: { own_phone: 'always' } })
  const dialog = await openNotify(user, 'Ana Silva')
  await dialog.findByRole('button', { name: 'Open Messages' })
  dialog.getByRole('button', { name: 'Send from this server' })
})

test('it is not offered where the settings say never', async () => {
  const { user } = await renderWith({ settings: { own_phone: 'never' } })
  const dialog = await openNotify(user, 'Ana Silva')
  await dialog.findByRole('button', { name: 'Show on their page' })
  expect(dialog.queryByRole('button', { name: 'Open Messages' })).toBeNull()
})
