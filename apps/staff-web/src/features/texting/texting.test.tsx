import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { notifyParty } from '../../../test/notify.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../test/server.ts'

const stateOf = (sms: string) => () => ({ providers: { sms, voice: sms, email: sms }, webhooks: [], sent_today: 0 })
const notSetUp = { 'messages.state': stateOf('outbox') }
const said = "Texts are not set up: shown on the guest's page. Tell them in person if they are not looking."

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601' })
const at = new Date().toISOString()
const onPage = {
  ...ana,
  status: 'NOTIFIED' as const,
  notified_at: at,
  last_message: {
    id: 'm',
    channel: 'sms' as const,
    template_type: 'table_ready' as const,
    state: 'not_sent' as const,
    error: null,
    at,
  },
}

/** The filter above the list has the same words. */
const showsStatus = (status: string) =>
  waitFor(() => within(document.querySelector('[data-entry]') as HTMLElement).getByText(status))

describe('without a provider', () => {
  test('Notify says that only the guest’s page shows it, and the row shows no sent text', async () => {
    const { user } = await renderWaitlist(
      {
        ...notSetUp,
        'messages.send': () => ({
          success: true,
          message: said,
          message_id: 'm',
          state: 'not_sent',
          channel: 'page',
        }),
      },
      [ana],
    )
    await screen.findByText(/^Texts are not set up: Waitbook sends none/)
    await notifyParty(user, 'Ana Silva', 'Show on their page')
    await screen.findByText(said)
    act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: onPage }))
    await screen.findByText('On their page')
    screen.getByText('10 min')
    expect(screen.queryByText(/SMS sent|Sending SMS|^Sent/)).toBeNull()
  })

  test.each([
    ['refusal', () => new Refusal(409, { detail: 'Come back later.' }), 'Failed to notify: Come back later.'],
    ['missing connection', () => new NetworkFailure(), 'Notify Ana Silva: waiting for the connection.'],
  ])('the text of a %s does not mention SMS', async (_what, fault, sentence) => {
    const { user } = await renderWaitlist(
      {
        ...notSetUp,
        'messages.send': () => {
          throw fault()
        },
      },
      [ana],
    )
    await screen.findByText(/^Texts are not set up: Waitbook sends none/)
    await notifyParty(user, 'Ana Silva', 'Show on their page')
    await screen.findByText(sentence)
    expect(screen.queryByText(/SMS/)).toBeNull()
  })

  test('the waitlist says so until it is dismissed on this device', async () => {
    const { user, baseElement } = await renderWaitlist(notSetUp, [ana])
    const banner = (await screen.findByText(/^Texts are not set up: Waitbook sends none/)).parentElement as HTMLElement
    within(banner).getByRole('button', { name: 'Set up' })
    await expectNoViolations(baseElement)
    await user.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/^Texts are not set up/)).toBeNull())
    expect(localStorage.getItem('waitbook.texts-notice')).toBe('dismissed')
  })
})

test.each([
  ['near', 420, /^Many texts went to new numbers today: 420 of 500/],
  ['reached', 500, /^The limit of 500 texts a day to new numbers is reached/],
] as const)('texts to new numbers that are %s their limit are on the waitlist', async (level, sent, words) => {
  const state = { ...stateOf('vonage')(), new_numbers: { sent, limit: 500, level } }
  const { baseElement } = await renderWaitlist({ 'messages.state': () => state }, [ana])
  const banner = (await screen.findByText(words)).parentElement as HTMLElement
  within(banner).getByRole('button', { name: 'See limits' })
  await expectNoViolations(baseElement)
})

test('a demo marks the screen and each row as simulated', async () => {
  const last_message = { ...onPage.last_message, state: 'accepted' as const, simulated: true }
  await renderWaitlist({ 'messages.state': stateOf('simulated') }, [{ ...onPage, notified_sms_at: at, last_message }])
  await screen.findByText('Demo: texts are simulated. None is sent.')
  await screen.findByText('Simulated SMS')
  expect(screen.queryByText(/^Sent/)).toBeNull()
})

test('an earlier text is not shown as sent for a party that was called in person since', async () => {
  await renderWaitlist({}, [{ ...onPage, notified_sms_at: new Date(Date.parse(at) - 60_000).toISOString() }])
  await showsStatus('Notified')
  expect(screen.queryByText(/^Sent/)).toBeNull()
})

describe('Mark as called', () => {
  const choose = async (user: Awaited<ReturnType<typeof renderWaitlist>>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ana Silva' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('notifies without a text, and can be undone', async () => {
    const setStatus = vi.fn(() => ({
      entry: { ...ana, status: 'NOTIFIED', notified_at: at },
      seq: 2,
      activity_id: 'called',
    }))
    const undo = vi.fn(() => ({ success: true, seq: 3 }))
    const { user } = await renderWaitlist({ 'waitlist.setStatus': setStatus, 'activity.undo': undo }, [ana])
    await choose(user, 'Mark as called')
    await screen.findByText('Ana Silva is marked as called.')
    await showsStatus('Notified')
    expect(setStatus).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: ana.id, status: 'NOTIFIED' }))
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    await showsStatus('Waiting')
    expect(undo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ activity_id: 'called' }))
  })

  test('waits for the network like every other change', async () => {
    const { user } = await renderWaitlist(
      {
        'waitlist.setStatus': () => {
          throw new NetworkFailure()
        },
      },
      [ana],
    )
    await choose(user, 'Mark as called')
    await screen.findByText('1 change waiting')
    await showsStatus('Notified')
  })

  test('is reverted by putting the party back to waiting', async () => {
    const setStatus = vi.fn(() => ({ entry: ana, seq: 2, activity_id: 'back' }))
    const { user } = await renderWaitlist({ 'waitlist.setStatus': setStatus }, [onPage])
    await choose(user, 'Back to waiting')
    await screen.findByText('Ana Silva is back to waiting.')
    expect(setStatus).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'WAITING' }))
  })
})
