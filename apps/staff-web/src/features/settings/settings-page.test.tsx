import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ChangeSettingsInput } from '@waitbook/contracts/settings/change'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'

const general = {
  name: 'The Copper Pot',
  address: '',
  phone: '',
  time_zone: 'Asia/Kolkata',
  default_country_code: '+91',
  opening_hours: null,
  special_dates: [],
}
const token = 'abcdefgh-something-in-between-wxyz'
const apiToken = { token, created_at: '2026-11-01T10:00:00.000Z', restaurant: { name: 'The Copper Pot' } }

const renderSettings = (section: string, calls: Parameters<typeof answerCalls>[0] = {}) => {
  storeSession()
  answerCalls({
    'settings.general.get': () => general,
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'settings.reservations.get': () => ({ max_covers_per_half_hour: 40 }),
    'apiToken.get': () => apiToken,
    'apiToken.list': () => ({ tokens: [], has_default: true, default_token: null }),
    ...calls,
  })
  return renderApp(`/settings?section=${section}`)
}

test('a changed name is saved separately and shown in the heading at once', async () => {
  const patches: unknown[] = []
  let saved = general
  const { user, baseElement } = renderSettings('general', {
    'settings.general.get': () => saved,
    'settings.general.save': ({ seen, ...patch }) => {
      patches.push({ ...patch, seen })
      saved = { ...saved, ...patch }
      return saved
    },
  })
  const name = await screen.findByLabelText('Restaurant name')
  screen.getByText('Active Settings: 7 configured')
  screen.getByText(/^About: Waitbook \d+\.\d+\.\d+$/)
  await expectNoViolations(baseElement)
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This field may not be blank.')
  expect(patches).toEqual([])
  await user.type(name, 'The Iron Pan')
  screen.getByText('You have unsaved changes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  await screen.findByRole('heading', { name: 'The Iron Pan Settings' })
  expect(patches).toEqual([{ name: 'The Iron Pan', seen: { name: 'The Copper Pot' } }])
  screen.getByText('All changes are saved.')
})

test('the country is selected by name and stored as its calling code', async () => {
  const saved: unknown[] = []
  const { user } = renderSettings('general', {
    'settings.general.save': ({ seen: _seen, ...patch }) => {
      saved.push(patch)
      return { ...general, ...patch }
    },
  })
  const country = await screen.findByLabelText<HTMLSelectElement>('Country')
  expect(country.selectedOptions[0]?.text).toBe('India (+91)')
  await user.selectOptions(country, 'Canada (+1)')
  expect(country.selectedOptions[0]?.text).toBe('Canada (+1)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ default_country_code: '+1' }]))
})

test('a refused value shows an error at its field, and Reset restores the saved one', async () => {
  const { user } = renderSettings('general', {
    'settings.general.save': () => {
      throw new Refusal(400, { detail: 'Not there.', fields: { address: ['There is no such street.'] } })
    },
  })
  await user.type(await screen.findByLabelText('Address'), 'Nowhere')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('There is no such street.')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.queryByText('There is no such street.')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('')
})

test('the error of a save whose response was lost goes once the saved values are shown', async () => {
  let stored = general
  const { user } = renderSettings('general', {
    'settings.general.get': () => stored,
    'settings.general.save': ({ seen: _seen, ...patch }) => {
      stored = { ...stored, ...patch }
      throw new NetworkFailure()
    },
  })
  await user.type(await screen.findByLabelText('Address'), 'Mount Road')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Failed to save/)
  act(() => FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['settings'] }))
  await screen.findByText('All changes are saved.')
  await waitFor(() => expect(screen.queryByText(/^Failed to save/)).toBeNull())
})

test('leaving with unsaved changes asks first', async () => {
  const { user } = renderSettings('general')
  await user.type(await screen.findByLabelText('Address'), 'Mount Road')
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  await user.click(menu.getByRole('link', { name: 'Waitlist' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(ask.getByRole('button', { name: 'Stay' }))
  expect(window.location.search).toBe('?section=general')
  await user.click(menu.getByRole('link', { name: 'Waitlist' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(window.location.search).toBe('?section=waitlist'))
})

test('the waitlist’s settings: size 8+ is 9, notes are unique, columns have an order, the text a preview', async () => {
  const patches: unknown[] = []
  const { user, baseElement } = renderSettings('waitlist', {
    'settings.waitlist.save': ({ seen: _seen, ...patch }) => {
      patches.push(patch)
      return { ...defaultWaitlistSettings, ...patch }
    },
  })
  await user.click(await screen.findByRole('radio', { name: '8+' }))
  screen.getByText(`Active Settings: ${Object.keys(defaultWaitlistSettings).length} configured`)
  await user.type(screen.getByLabelText('Preset notes', { selector: 'input' }), ' Window {Enter}Window{Enter}')
  screen.getByText('This note is already on the list.')
  await user.click(screen.getByRole('button', { name: 'Move Notes up' }))
  await user.click(screen.getByRole('button', { name: 'Show Quoted time' }))
  const template = screen.getByLabelText('Text message that a table is ready')
  await user.clear(template)
  await user.type(template, 'Hi {{{{customerName}}, table {{{{tableNo}}')
  screen.getByText('Hi Ana Silva, table {{tableNo}}')
  screen.getByText('Unknown placeholders, sent as written: {{tableNo}}')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([
    {
      default_party_size: 9,
      note_options: ['Window'],
      wait_fields_to_display: ['notes_column', 'arrival_time', 'quoted_time'],
      sms_notification_template: 'Hi {{customerName}}, table {{tableNo}}',
    },
  ])
})

test('automatic removal shows its result, a refusal, and a failure', async () => {
  const answers = [
    () => ({ removed: 2 }),
    () => {
      throw new Refusal(409, { detail: 'Not now.' })
    },
    () => {
      throw new NetworkFailure()
    },
  ]
  const { user } = renderSettings('waitlist', { 'waitlist.autoRemove': () => answers.shift()?.() })
  const run = await screen.findByRole('button', { name: 'Run auto-removal now' })
  await user.click(run)
  await screen.findByText('Auto-removal completed successfully! Removed 2 parties.')
  await user.click(run)
  await screen.findByText('Error: Not now.')
  await user.click(run)
  await screen.findByText('Failed to trigger auto-removal. Please try again.')
})

test('settings that do not load say so and offer Retry', async () => {
  let isBroken = true
  const { user } = renderSettings('waitlist', {
    'settings.waitlist.get': () => {
      if (isBroken) throw new Refusal(404, { detail: 'Not found.' })
      return defaultWaitlistSettings
    },
  })
  await screen.findByText('Failed to Load Settings')
  screen.getByText('Failed to fetch waitlist settings')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByLabelText('Text message that a table is ready')
})

test('the API tokens lead to the documentation, in a tab of its own', async () => {
  const { user, baseElement } = renderSettings('api-tokens')
  await user.click(await screen.findByText('Usage examples'))
  const links = ['View API Documentation (opens in a new tab)', 'API documentation (opens in a new tab)']
  for (const name of links) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/docs/', '_blank'])
  }
  await expectNoViolations(baseElement)
})

test('the token is masked until shown, and a new one is shown at once', async () => {
  const fresh = '12345678-a-new-token-9999'
  const { user, baseElement } = renderSettings('api-tokens', {
    'apiToken.regenerate': () => ({ ...apiToken, token: fresh }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('API token')
  expect(field.value).toBe('abcdefgh••••••••••••wxyz')
  await user.click(screen.getByRole('button', { name: 'Show token' }))
  expect(field.value).toBe(token)
  await user.click(screen.getByRole('button', { name: 'Regenerate' }))
  await user.click(await screen.findByRole('button', { name: 'Regenerate token' }))
  await screen.findByText('A new token was made. The old one is refused from now on.')
  expect(screen.getByLabelText<HTMLInputElement>('API token').value).toBe(fresh)
  await expectNoViolations(baseElement)
})

test('a token that does not load or change says so with Try again', async () => {
  let isBroken = true
  const { user } = renderSettings('api-tokens', {
    'apiToken.get': () => {
      if (isBroken) throw new Refusal(409, { detail: 'No.' })
      return apiToken
    },
    'apiToken.regenerate': () => {
      throw new Refusal(409, { detail: 'No.' })
    },
  })
  await screen.findByText('Failed to load API token data')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Regenerate' }))
  await user.click(await screen.findByRole('button', { name: 'Regenerate token' }))
  await screen.findByText('Failed to regenerate token')
  screen.getByRole('button', { name: 'Try again' })
})

test('the menu holds the sections in groups, and the first where the address names another', async () => {
  renderSettings('cellar')
  await screen.findByLabelText('Restaurant name')
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  const labelsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const groups = menu.getAllByRole('list').map((list) => [list.getAttribute('aria-label'), ...labelsOf(list)])
  expect(groups).toEqual([
    ['Restaurant', 'General', 'Menu', 'Brand', 'Analytics', 'Payments'],
    ['Front desk', 'Waitlist', 'Queues', 'Tables', 'Servers', 'Desks', 'Screens'],
    ['Bookings, messages', 'Booking', 'Notifications', 'Carrier registration'],
    ['Team and privacy', 'Users & Permissions', 'Security', 'Privacy'],
    ['Connections', 'API Tokens', 'Integrations'],
  ])
  expect(menu.getByRole('link', { name: 'General' }).getAttribute('aria-current')).toBe('page')
})

test('on a narrow screen the menu is folded: Escape closes it, and so does a chosen section', async () => {
  const { user } = renderSettings('general')
  await screen.findByLabelText('Restaurant name')
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  const folded = (section: string) => menu.getByRole('button', { name: `Section: ${section}`, expanded: false })
  await user.click(folded('General'))
  menu.getByRole('button', { expanded: true })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(folded('General'))
  await user.click(folded('General'))
  await user.click(menu.getByRole('link', { name: 'Waitlist' }))
  await screen.findByLabelText('Text message that a table is ready')
  expect(document.activeElement).toBe(folded('Waitlist'))
})

test('a section without settings of its own counts none, also after one that has some', async () => {
  const { user } = renderSettings('waitlist')
  await screen.findByText(/^Active Settings: /)
  await user.click(screen.getByRole('link', { name: 'Integrations' }))
  await screen.findByRole('heading', { name: 'Integrations' })
  expect(screen.queryByText(/^Active Settings: /)).toBeNull()
})

test('a link to one of the settings opens its section and focuses it', async () => {
  renderSettings('general#opening-hours')
  const hours = await screen.findByRole('switch', { name: 'Open and close the waitlist by opening hours' })
  await waitFor(() => expect(document.activeElement).toBe(hours))
})

const evening = [{ from: '18:00', to: '23:00' }]

test('opening hours and a special date are saved', async () => {
  const patches: unknown[] = []
  const saving =
    (app: string, before: object) =>
    ({ seen: _seen, ...patch }: { seen?: object }) => {
      patches.push([app, patch])
      return { ...before, ...patch }
    }
  const { user, baseElement } = renderSettings('general', {
    'settings.general.save': saving('general', general),
  })
  await user.click(await screen.findByRole('switch', { name: 'Open and close the waitlist by opening hours' }))
  const week = within(screen.getByRole('list', { name: 'Week' }))
  expect(week.getAllByRole('listitem')).toHaveLength(7)
  await user.click(week.getByRole('button', { name: 'Remove 11:00 to 22:00 of Monday' }))
  week.getByText('Closed')
  await user.click(week.getByRole('button', { name: 'Add hours to Monday' }))
  fireEvent.change(week.getByLabelText('Monday, closes'), { target: { value: '01:00' } })
  week.getByText('until the next day')
  fireEvent.change(week.getByLabelText('Monday, closes'), { target: { value: '23:00' } })
  await user.click(screen.getByRole('button', { name: 'Copy Monday to every day' }))
  await user.click(screen.getByRole('button', { name: 'Add a special date' }))
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-25' } })
  await user.type(screen.getByLabelText('What happens on 2026-12-25'), 'Christmas')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([
    [
      'general',
      {
        opening_hours: {
          monday: evening,
          tuesday: evening,
          wednesday: evening,
          thursday: evening,
          friday: evening,
          saturday: evening,
          sunday: evening,
        },
        special_dates: [{ date: '2026-12-25', spans: [], note: 'Christmas' }],
      },
    ],
  ])
})

test('settings of several apps are saved in one call, and where it is refused all stay unsaved', async () => {
  const sent: ChangeSettingsInput[] = []
  const { user } = renderSettings('waitlist', {
    'settings.change': (input: ChangeSettingsInput) => {
      sent.push(input)
      if (sent.length === 1) {
        const fields = { joining_paused_reason: ['Too long.'] }
        throw new Refusal(400, { code: 'invalid', detail: 'Too long.', fields })
      }
      return { sections: { waitlist: { ...defaultWaitlistSettings, ...input.sections.waitlist } }, areas: [] }
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Pause joining' }))
  await user.type(screen.getByLabelText('Reason for the pause'), 'Full house')
  await user.click(screen.getByRole('button', { name: 'Window' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Too long.')
  screen.getByText('You have unsaved changes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(sent.map(({ sections }) => Object.keys(sections))).toEqual([
    ['waitlist', 'floor'],
    ['waitlist', 'floor'],
  ])
  expect(sent[0]?.sections.waitlist).toMatchObject({
    joining_paused: true,
    joining_paused_reason: 'Full house',
    seen: { joining_paused: false },
  })
})

test('overlapping opening times show an error before anything is saved', async () => {
  const { user } = renderSettings('general')
  await user.click(await screen.findByRole('switch', { name: 'Open and close the waitlist by opening hours' }))
  await user.click(screen.getByRole('button', { name: 'Add hours to Tuesday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The opening times of a day may not overlap.')
})
