import { screen, waitFor, within } from '@testing-library/react'
import type { SetupState } from '@waitbook/contracts/settings/setup'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, NetworkFailure } from '../../../../test/server.ts'

const nothing: SetupState = { tables: false, hours: false, team: false, own_phone: false, guests: false }

interface Given {
  setup?: SetupState | null
  entries?: ReturnType<typeof makeEntry>[]
  role?: 'owner' | 'manager' | 'host'
  sms?: 'vonage' | 'outbox'
  calls?: Parameters<typeof answerCalls>[0]
}

const renderWaitlist = async ({ setup = nothing, entries = [], role = 'owner', sms = 'outbox', calls }: Given) => {
  storeSession({ role })
  const asked: string[] = []
  answerCalls({
    'waitlist.board': () => makeBoard(entries),
    'settings.setup': () => {
      asked.push('setup')
      return setup
    },
    'messages.state': () => ({
      providers: { sms, voice: 'outbox', email: 'outbox', whatsapp: 'outbox' },
      webhooks: [],
      sent_today: 0,
    }),
    ...calls,
  })
  const app = renderApp('/waitlist')
  if (entries.length === 0) await screen.findByText('No entries in the waitlist. Add a party to get started!')
  else await screen.findAllByText(entries[0]?.customer_name ?? '')
  return { ...app, asked }
}

const list = async () => within(await screen.findByRole('region', { name: 'Set up your restaurant' }))
const hidden = async (asked: string[]) => {
  await waitFor(() => expect(asked).toEqual(['setup']))
  expect(screen.queryByRole('region', { name: 'Set up your restaurant' })).toBeNull()
}

test('names what each step gives and leads to its setting; what is done is ticked', async () => {
  const { baseElement } = await renderWaitlist({ setup: { ...nothing, tables: true }, sms: 'vonage' })
  const lines = await list()
  await lines.findByText('2 of 5 done')
  const links = lines.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Done: Add your tables', '/settings?section=tables#tables'],
    [
      'Set your opening hoursGuests can join while you are open, and see when you open again.',
      '/settings?section=general#opening-hours',
    ],
    ['Done: Set up texts', '/settings?section=notifications#sending'],
    ['Invite your teamEverybody signs in with an account of their own.', '/settings?section=users#team'],
  ])
  await expectNoViolations(baseElement)
})

test('what is done on another device is ticked while the list is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    let state: SetupState | null = nothing
    await renderWaitlist({ calls: { 'settings.setup': () => state } })
    await (await list()).findByText('0 of 5 done')
    state = { ...nothing, tables: true, team: true }
    await vi.advanceTimersByTimeAsync(20_000)
    await (await list()).findByText('2 of 5 done')
  } finally {
    vi.useRealTimers()
  }
})

test('the QR code opens on the same page', async () => {
  const { user } = await renderWaitlist({ calls: { 'waitlist.joinCode': () => ({ join_url: '', qr_code: '' }) } })
  await user.click((await list()).getByRole('button', { name: /^Show your QR code/ }))
  await screen.findByRole('dialog', { name: 'The Copper Pot Waitlist QR' })
})

test.each([
  [
    'all is done',
    { setup: { ...nothing, tables: true, hours: true, team: true, guests: true }, sms: 'vonage' as const },
  ],
  [
    'all is done, with texts from the own phone',
    { setup: { tables: true, hours: true, team: true, own_phone: true, guests: true } },
  ],
  ['the restaurant is not new', { setup: null }],
])('is not shown when %s', async (_what, given) => {
  const { asked } = await renderWaitlist(given)
  await hidden(asked)
})

test('a host is not shown it, and it is not asked for', async () => {
  const { asked } = await renderWaitlist({ role: 'host' })
  expect(asked).toEqual([])
  expect(screen.queryByRole('region', { name: 'Set up your restaurant' })).toBeNull()
})

test('a party on the list takes its place', async () => {
  const { asked } = await renderWaitlist({ entries: [makeEntry({ customer_name: 'Ana Silva' })] })
  expect(asked).toEqual([])
  expect(screen.queryByRole('region', { name: 'Set up your restaurant' })).toBeNull()
})

test('is hidden on all devices, with Undo; a refusal says so', async () => {
  const saved: unknown[] = []
  const setup = () => (saved.at(-1) === true ? null : nothing)
  const { user } = await renderWaitlist({
    calls: {
      'settings.setup': setup,
      'settings.waitlist.save': ({ setup_list_dismissed }) => {
        if (saved.length === 0) {
          saved.push('lost')
          throw new NetworkFailure()
        }
        saved.push(setup_list_dismissed)
        return { ...defaultWaitlistSettings, setup_list_dismissed }
      },
    },
  })
  await user.click((await list()).getByRole('button', { name: 'Hide list' }))
  await screen.findByText('The set-up list could not be hidden.')
  await user.click((await list()).getByRole('button', { name: 'Hide list' }))
  await screen.findByText('The set-up list is hidden.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your restaurant' })).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await list()
  expect(saved).toEqual(['lost', true, false])
})
