import { act, screen, waitFor, within } from '@testing-library/react'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { holdClock } from '../../../../test/hold-clock.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { openNotify, pressSend } from '../../../../test/notify.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { Refusal } from '../../../../test/server.ts'

holdClock()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const late = () =>
  makeEntry({
    customer_name: 'Ana Silva',
    phone_number: '+919812345601',
    quoted_time: 45,
    timestamp: minutesAgo(58),
  })
const notified = (minutes: number, fields = {}) => ({
  ...late(),
  status: 'NOTIFIED' as const,
  notified_at: minutesAgo(minutes),
  ...fields,
})

const sends = vi.fn()
beforeEach(() => {
  sends.mockReset()
  sends.mockReturnValue({ success: true, message: '', message_id: 'm', state: 'accepted' })
})
const calls = { 'messages.send': sends }

describe('a guest 58 minutes into a promise of 45', () => {
  test('gets the preselected "Table ready now", with the text of the preview', async () => {
    const { user, baseElement } = await renderWaitlist(calls, [late()])
    const dialog = await openNotify(user, 'Ana Silva')
    await dialog.findByText('Hi Ana Silva, your table at The Copper Pot is ready now. Please come to the entrance.')
    dialog.getByText('Waiting 58 min, quoted 45 min')
    dialog.getByText('1 text')
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Table ready now',
      'New time',
      'Almost ready',
    ])
    await expectNoViolations(baseElement)
    await pressSend(user)
    await waitFor(() => expect(sends).toHaveBeenCalledTimes(1))
    expect(sends.mock.calls[0]?.[0]).toMatchObject({ template_type: 'ready_now' })
  })

  test('is shown the letters and the price that the text is sent with', async () => {
    const { user } = await renderWaitlist(calls, [{ ...late(), customer_name: 'João D’Souza' }])
    const dialog = await openNotify(user, 'João D’Souza')
    await dialog.findByText(/^Hi Joao D'Souza, your table/)
    dialog.getByText('1 text')
  })

  test('is given a new time with the minutes that staff chose', async () => {
    const { user } = await renderWaitlist(calls, [late()])
    const dialog = await openNotify(user, 'Ana Silva')
    await user.click(dialog.getByRole('radio', { name: 'New time' }))
    dialog.getByText(/ready in about 10 minutes from now/)
    await user.click(dialog.getByRole('button', { name: 'More minutes' }))
    dialog.getByText(/ready in about 15 minutes from now/)
    await pressSend(user)
    await waitFor(() => expect(sends).toHaveBeenCalledTimes(1))
    expect(sends.mock.calls[0]?.[0]).toMatchObject({ template_type: 'new_time', minutes: 15 })
  })
})

describe('a guest who gave an e-mail address and no number', () => {
  const byEmail = () => ({ ...late(), phone_number: null, email: 'ana@example.com' })
  const state = (email: string) => ({
    'messages.state': () => ({
      providers: { sms: 'outbox', voice: 'outbox', email, whatsapp: 'outbox' },
      webhooks: [],
      sent_today: 0,
    }),
  })

  test('is shown with the address and notified by e-mail', async () => {
    const { user } = await renderWaitlist({ ...calls, ...state('smtp') }, [byEmail()])
    expect(screen.getAllByText('ana@example.com').length).toBeGreaterThan(0)
    const dialog = await openNotify(user, 'Ana Silva')
    await dialog.findByText('By e-mail to ana@example.com')
    await pressSend(user)
    await waitFor(() => expect(sends).toHaveBeenCalledTimes(1))
    expect(sends.mock.calls[0]?.[0]).toMatchObject({ notification_type: 'email', template_type: 'ready_now' })
  })

  test.each([
    ['sent', () => ({ success: true, message: 'E-mail sent.', message_id: 'm', state: 'accepted' }), 'E-mail sent.'],
    [
      'still being sent',
      () => ({ success: true, message: 'Sending e-mail…', message_id: 'm', state: 'sending' }),
      'Sending e-mail…',
    ],
    [
      'refused',
      () => {
        throw new Refusal(409, { detail: 'Come back later.' })
      },
      'Failed to notify: Come back later.',
    ],
  ])('gets no text about SMS if the e-mail is %s and texts are set up', async (_what, answer, sentence) => {
    const set = {
      'messages.state': () => ({
        providers: { sms: 'vonage', voice: 'outbox', email: 'smtp', whatsapp: 'outbox' },
        webhooks: [],
        sent_today: 0,
      }),
    }
    const { user } = await renderWaitlist({ ...calls, ...set, 'messages.send': answer }, [byEmail()])
    const dialog = await openNotify(user, 'Ana Silva')
    await dialog.findByText('By e-mail to ana@example.com')
    await pressSend(user)
    await screen.findByText(sentence)
    expect(screen.queryByText(/SMS/)).toBeNull()
  })

  test('can be marked as called where e-mail is not set up', async () => {
    const { user } = await renderWaitlist({ ...calls, ...state('outbox') }, [byEmail()])
    const dialog = await openNotify(user, 'Ana Silva')
    const reason = await dialog.findByText(/^E-mail is not set up\.$/)
    expect(reason.parentElement?.textContent).toBe(
      'E-mail is not set up. Call this guest in person, then mark the party as called.',
    )
    dialog.getByRole('button', { name: 'Mark as called' })
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

test('the preview is in the guest’s language and the restaurant’s own words', async () => {
  const templates = { ready_now: { fr: '{{customerName}}, à table !' } }
  const { user } = await renderWaitlist(
    { ...calls, 'settings.notifications.get': () => notificationSettings.parse({ templates }) },
    [{ ...late(), language: 'fr' }],
  )
  const words = await (await openNotify(user, 'Ana Silva')).findByText('Ana Silva, à table !')
  expect(words.getAttribute('lang')).toBe('fr')
})

test.each([
  ['notifies the party', { ...notified(0) }, /^This party has just been notified or set back by someone else/],
  ['serves the party', { ...late(), status: 'SERVED' as const }, 'This party is no longer on the list.'],
])('while the dialog is open another host %s: nothing is sent', async (_, update, why) => {
  const entry = late()
  const { user } = await renderWaitlist(calls, [entry])
  const dialog = await openNotify(user, 'Ana Silva')
  await dialog.findByRole('button', { name: 'Send' })
  act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: { ...update, id: entry.id } }))
  await dialog.findByText(why)
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(sends).not.toHaveBeenCalled()
})

describe('a party that was notified', () => {
  test('shows how long its table is held', async () => {
    await renderWaitlist(calls, [notified(4)])
    await screen.findByText('Table on hold 6 min')
  })

  test('is offered a last call, no-show and back to waiting once the hold is over', async () => {
    const setStatus = vi.fn(() => ({ entry: late(), seq: 2, activity_id: 'back' }))
    const { user } = await renderWaitlist({ ...calls, 'waitlist.setStatus': setStatus }, [notified(13)])
    const row = within(document.querySelector('[data-entry]') as HTMLElement)
    row.getByText('Hold ended 3 min ago')
    await user.click(row.getByRole('button', { name: 'Hold ended 3 min ago, Ana Silva: choose what to do' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Notify Ana Silva' }))
    await dialog.findByText(/last call for your table at The Copper Pot: please come within 10 minutes/)
    dialog.getByRole('button', { name: 'No-show' })
    await user.click(dialog.getByRole('button', { name: 'Back to waiting' }))
    await screen.findByText('Ana Silva is back to waiting.')
    expect(setStatus).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'WAITING' }))
    expect(sends).not.toHaveBeenCalled()
  })

  test('does not ask what to do while a second call is being sent, and asks again if that fails', async () => {
    let fail = () => {}
    sends.mockReturnValue(
      new Promise((_resolve, reject) => {
        fail = () => reject(new Refusal(502, { detail: 'No credit.', code: 'message_failed' }))
      }),
    )
    const { user } = await renderWaitlist(calls, [notified(13)])
    await user.click(await screen.findByRole('button', { name: /, Ana Silva: choose what to do$/ }))
    await pressSend(user)
    await screen.findByText('Sending…')
    expect(screen.queryByText(/^Hold ended/)).toBeNull()
    fail()
    await screen.findByText('Hold ended 3 min ago')
  })

  test('without a phone can be decided on, but not texted', async () => {
    const { user } = await renderWaitlist(calls, [notified(13, { phone_number: null })])
    await user.click(await screen.findByRole('button', { name: /, Ana Silva: choose what to do$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Notify Ana Silva' }))
    dialog.getByText(/^Cannot send SMS: Phone number is missing\./)
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
    dialog.getByRole('button', { name: 'Mark as called' })
  })
})

test.each([
  ['staff', /Call this guest in person, then mark the party as called\.$/],
  ['guest', /The guest's page shows at once that the party is called\.$/],
] as const)(
  'Notify of a party without a phone, added by %s, says what can be done and leads to its number',
  async (source, hint) => {
    const { user } = await renderWaitlist(calls, [{ ...late(), phone_number: null, source }])
    const dialog = await openNotify(user, 'Ana Silva')
    dialog.getByText(/^Cannot send SMS: Phone number is missing\./)
    dialog.getByText(hint)
    await user.click(dialog.getByRole('button', { name: 'Add phone number' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Party' }))
    const phone = edit.getByLabelText<HTMLInputElement>('Phone')
    await waitFor(() => expect(document.activeElement).toBe(phone))
    expect(phone.readOnly).toBe(false)
    await user.click(edit.getByRole('button', { name: 'Cancel' }))
  },
)

test('Notify via Call of a party without a phone leads to its number', async () => {
  const { user } = await renderWaitlist(calls, [{ ...late(), phone_number: null }])
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Silva' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Notify via Call/ }))
  await screen.findByText(/Cannot make call: Phone number is missing\./)
  await user.click(screen.getByRole('button', { name: /^Add phone number/ }))
  await screen.findByRole('dialog', { name: 'Edit Party' })
})

test('a guest who declined texts is not offered one', async () => {
  const { user } = await renderWaitlist(calls, [{ ...late(), sms_consent: false }])
  const dialog = await openNotify(user, 'Ana Silva')
  dialog.getByText(/^This guest did not agree to text messages\./)
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
})
