import { screen, waitFor, within } from '@testing-library/react'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'

const at = '2026-11-21T18:00:00.000Z'
const entry = (fields: Partial<WaitlistEntry>) =>
  makeEntry({ customer_name: 'Ana', phone_number: '+919876500001', ...fields })

test('a failed text is shown on the row, which offers a call', async () => {
  const last_message = {
    channel: 'sms',
    template_type: 'table_ready',
    state: 'failed',
    error: 'Switched off',
    at,
    id: 'm',
  } as const
  await renderWaitlist({}, [entry({ last_message })])
  expect(await screen.findByText('SMS failed')).toBeTruthy()
  expect(screen.getByText('Switched off')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call Ana instead' }).getAttribute('href')).toBe('tel:+919876500001')
})

test("staff read a guest's text and answer it", async () => {
  const said: unknown[] = []
  const { user, baseElement } = await renderWaitlist(
    {
      'messages.thread': () => ({
        lines: [
          {
            id: 'r',
            from: 'guest',
            body: 'High chair?',
            at,
            channel: 'sms',
            state: null,
            error: null,
            understood: null,
            automatic: false,
          },
        ],
        closed: null,
      }),
      'messages.readReplies': (input) => void said.push(['read', input]),
      'messages.answer': (input) => {
        said.push(input.message)
        return { success: true, message: 'SMS sent successfully!', message_id: 'm', state: 'accepted' }
      },
      'settings.notifications.get': () => notificationSettings.parse({}),
    },
    [entry({ unread_replies: 1 })],
  )
  expect(await screen.findByText('1 new message')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Messages (1 new)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Ana' }))
  expect(await dialog.findByText('High chair?')).toBeTruthy()
  await user.type(dialog.getByLabelText('Your text'), 'Yes!')
  expect(dialog.getByText(/1 text, 156 characters left/)).toBeTruthy()
  await expectNoViolations(baseElement)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('SMS sent successfully!')
  expect(said).toEqual([['read', { entry_id: expect.any(String) }], 'Yes!'])
})

test("every text shows its sender, and its time in the restaurant's zone", async () => {
  const line = { at, channel: 'sms', error: null, understood: null }
  const sent = { ...line, from: 'restaurant', state: 'delivered' }
  const { user } = await renderWaitlist(
    {
      'messages.thread': () => ({
        lines: [
          { ...sent, id: 'joined', automatic: true, body: 'You are number 3.' },
          { ...line, id: 'asked', from: 'guest', automatic: false, state: null, body: 'High chair?' },
          { ...sent, id: 'answered', automatic: false, body: 'Yes!' },
        ],
        closed: null,
      }),
      'settings.notifications.get': () => notificationSettings.parse({}),
      'settings.general.get': () => ({ name: 'The Copper Pot', time_zone: 'Asia/Kathmandu' }),
    },
    [entry({})],
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Messages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Ana' }))
  await dialog.findByText('High chair?')
  const written = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  // 18:00 UTC, a quarter to midnight in Kathmandu.
  await waitFor(() => expect(written()[0]).toMatch(/^You are number 3\.Automatic · 11:45pm (GMT\+5:45|NPT) · /))
  expect(written()[1]).toMatch(/^High chair\?Guest · /)
  expect(written()[2]).toMatch(/^Yes!Staff · /)
})

test('a guest who writes on the page is answered there, with the reason why it is not texted', async () => {
  const line = { at, error: null, understood: null, automatic: false }
  const { user } = await renderWaitlist(
    {
      'messages.thread': () => ({
        lines: [
          { ...line, id: 'asked', from: 'guest', channel: 'page', state: null, body: 'High chair?' },
          { ...line, id: 'answered', from: 'restaurant', channel: 'sms', state: 'not_sent', body: 'Yes!' },
        ],
        closed: null,
        page_only: 'This guest did not agree to text messages.',
      }),
      'settings.notifications.get': () => notificationSettings.parse({}),
    },
    [entry({})],
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Messages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Ana' }))
  const [asked, answered] = await dialog.findAllByRole('listitem')
  expect(asked?.textContent).toMatch(/^High chair\?Guest, on the page · /)
  expect(answered?.textContent).toMatch(/^Yes!Staff · .* · On their page$/)
  expect(
    dialog.getByText("Shown on the guest's page, not texted. This guest did not agree to text messages."),
  ).toBeTruthy()
})

test('a text received while the conversation is open counts as read, also the first', async () => {
  const read: unknown[] = []
  const lines: object[] = []
  const { user } = await renderWaitlist(
    {
      'messages.thread': () => ({ lines: [...lines], closed: null }),
      'messages.readReplies': (input) => void read.push(input),
      'messages.answer': () => {
        const from = { from: 'guest', automatic: false, channel: 'sms', state: null, error: null, understood: null }
        lines.push({ ...from, id: 'r', body: 'On our way', at })
        return { success: true, message: 'SMS sent successfully!', message_id: 'm', state: 'accepted' }
      },
      'settings.notifications.get': () => notificationSettings.parse({}),
    },
    [entry({ unread_replies: 0 })],
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Messages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Ana' }))
  await user.type(await dialog.findByLabelText('Your text'), 'Soon')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('On our way')
  await waitFor(() => expect(read).toHaveLength(1))
})

test('a text whose response was lost is sent again as the same, and words typed meanwhile stay', async () => {
  const sent: { message: string; mutation_id: string }[] = []
  let finish = () => {}
  const answered = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { user } = await renderWaitlist(
    {
      'messages.thread': () => ({ lines: [], closed: null }),
      'messages.answer': async (input) => {
        sent.push(input)
        if (sent.length === 1) throw new NetworkFailure()
        if (sent.length === 2) throw new Refusal(502, { code: 'message_failed', detail: 'Switched off.' })
        await answered
        return { success: true, message: 'SMS sent successfully!', message_id: 'm', state: 'accepted' }
      },
    },
    [entry({})],
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Messages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Ana' }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Your text')
  await user.type(field, 'One')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('An error occurred while sending the SMS.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Switched off.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  await user.type(field, ', two')
  finish()
  await screen.findByText('SMS sent successfully!')
  expect(field.value).toBe('One, two')
  const [first, second, third] = sent.map(({ mutation_id }) => mutation_id)
  expect([second === first, third === first]).toEqual([true, false])
})

test("staff are asked whether a guest's words meant STOP, and decide", async () => {
  const decided: unknown[] = []
  let mayStop = true
  const { user } = await renderWaitlist(
    {
      'messages.thread': () => ({ lines: [], closed: null, ...(mayStop && { may_stop: true }) }),
      'messages.decideStop': (input) => {
        decided.push(input)
        mayStop = false
      },
      'settings.notifications.get': () => notificationSettings.parse({}),
    },
    [entry({})],
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Messages/ }))
  await user.click(await screen.findByRole('button', { name: 'Stop texts' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop texts' })).toBeNull())
  expect(decided).toEqual([expect.objectContaining({ stop: true })])
})
