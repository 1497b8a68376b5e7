import { screen, within } from '@testing-library/react'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'

const at = '2026-11-21T18:00:00.000Z'
const entry = (fields: Partial<WaitlistEntry>) =>
  makeEntry({ customer_name: 'Ana', phone_number: '+919876500001', ...fields })

test('a text that failed is said on the row, which offers a call', async () => {
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
  expect(screen.getByRole('link', { name: 'Call Ana instead' }).getAttribute('href')).toBe('tel:919876500001')
})

test('staff read what a guest texted and answer it', async () => {
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
  expect(await screen.findByText('1 new text')).toBeTruthy()
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
