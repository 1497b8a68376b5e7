import { screen, waitFor, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { makeParty } from '../../../test/make-party.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

type Calls = Parameters<typeof answerCalls>[0]

const renderParties = async (calls: Calls = {}, parties = [makeParty()]) => {
  storeSession()
  answerCalls({
    'parties.list': () => ({ results: parties, count: parties.length }),
    'settings.waitlist.get': () => defaultWaitlistSettings,
    ...calls,
  })
  const app = renderApp(paths.parties)
  await screen.findByRole('heading', { name: 'The Copper Pot - Parties' })
  return app
}

const act = async (user: Awaited<ReturnType<typeof renderParties>>['user'], item: string, name = 'Ana Silva') => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const refuse = (status: number, detail: string) => () => {
  throw new Refusal(status, { detail })
}

test('lists name and phone, visits, last visit and notes', async () => {
  const { baseElement } = await renderParties({}, [
    makeParty({ notes: 'Window' }),
    makeParty({ name: 'New', last_visit: null }),
  ])
  const row = within((await screen.findByText('Ana Silva')).closest('tr') as HTMLElement)
  for (const text of ['+919812345601', '2', 'Mar 05, 2026', 'Window']) expect(row.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Visits',
    'Last Visit',
    'Notes',
    'Actions',
  ])
  await expectNoViolations(baseElement)
})

test('says when there are none, and when they cannot be loaded', async () => {
  await renderParties({}, [])
  expect(await screen.findByText('No parties found. Add a party to get started.')).toBeTruthy()
})

test('says that loading failed', async () => {
  await renderParties({ 'parties.list': refuse(400, 'Broken.') })
  expect(await screen.findByText('Failed to load parties')).toBeTruthy()
})

test('searches once, after typing has stopped for 300 ms', async () => {
  const asked: string[] = []
  const { user } = await renderParties({
    'parties.list': ({ search }) => {
      asked.push(search)
      return { results: search === 'ben' ? [makeParty({ name: 'Ben' })] : [makeParty()], count: 1 }
    },
  })
  await screen.findByText('Ana Silva')
  await user.type(screen.getByPlaceholderText('Search by name or phone...'), 'ben')
  await screen.findByText('Ben')
  expect(asked).toEqual(['', 'ben'])
})

test('sorts by a column, ascending and then descending', async () => {
  const asked: string[] = []
  const { user } = await renderParties({
    'parties.list': ({ ordering }) => {
      asked.push(ordering)
      return { results: [makeParty()], count: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Visits' }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Visits' }).ariaSort).toBe('ascending'))
  await user.click(screen.getByRole('button', { name: 'Visits' }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Visits' }).ariaSort).toBe('descending'))
  expect(asked).toEqual(['-created_at', 'visits', '-visits'])
})

test('edits, with preferences as JSON, and offers undo', async () => {
  const sent: object[] = []
  const undone: object[] = []
  const { user } = await renderParties(
    {
      'parties.edit': (input) => {
        sent.push(input)
        return { party: makeParty(), seq: 2, activity_id: 'a1' }
      },
      'activity.undo': (input) => {
        undone.push(input)
        return { seq: 3, activity_id: 'x' }
      },
    },
    [makeParty({ preferences: { seat: 'bar' } })],
  )
  await act(user, 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Party' }))
  const preferences = dialog.getByLabelText('Preferences')
  expect((preferences as HTMLTextAreaElement).value).toBe('{\n  "seat": "bar"\n}')
  await user.clear(preferences)
  await user.type(preferences, '{{bad')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findAllByText('Invalid JSON format in preferences field')).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.clear(preferences)
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Party updated successfully')
  expect(sent).toEqual([
    {
      id: expect.any(String),
      preferences: {},
      seen: { preferences: { seat: 'bar' } },
      mutation_id: expect.any(String),
    },
  ])
  await user.click(screen.getByRole('button', { name: /^Undo: / }))
  await screen.findByText('Action undone successfully.')
  expect(undone).toMatchObject([{ activity_id: 'a1' }])
})

test.each([
  ['the reason', refuse(409, 'Another party has this phone number.'), 'Another party has this phone number.'],
  [
    'that it failed',
    () => {
      throw new NetworkFailure()
    },
    'Failed to update party',
  ],
])('a refused edit shows %s', async (_what, call, text) => {
  const { user } = await renderParties({ 'parties.edit': call })
  await act(user, 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Notes'), 'Regular')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a conflicting edit asks which preferences to keep', async () => {
  const sent: object[] = []
  const { user } = await renderParties(
    {
      'parties.edit': (input) => {
        sent.push(input)
        if (sent.length > 1) return { party: makeParty(), seq: 2, activity_id: 'a1' }
        const conflicts = { preferences: { seat: 'window' } }
        throw new Refusal(409, { code: 'edited_meanwhile', detail: 'Changed.', conflicts })
      },
    },
    [makeParty({ preferences: { seat: 'bar' } })],
  )
  await act(user, 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Party' }))
  const preferences = dialog.getByLabelText<HTMLTextAreaElement>('Preferences')
  await user.clear(preferences)
  await user.type(dialog.getByLabelText('Email'), 'ana@example.com')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await user.click(await dialog.findByRole('radio', { name: /^Theirs: .*window/s }))
  expect(preferences.value).toContain('window')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Party updated successfully')
  expect(sent[1]).toMatchObject({ email: 'ana@example.com', seen: { email: '' } })
  expect(sent[1]).not.toHaveProperty('preferences')
})

test('asks before a delete, and shows the result', async () => {
  const answers = [refuse(404, 'Not found.'), () => ({ seq: 2, activity_id: 'x' })]
  const { user } = await renderParties({ 'parties.remove': () => answers.shift()?.() })
  for (const text of ['Not found.', 'Party deleted successfully']) {
    await act(user, 'Delete')
    await screen.findByText('Are you sure you want to delete this party? This action cannot be undone.')
    await user.click(screen.getByRole('button', { name: 'Delete Ana Silva' }))
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

const openAdd = async (calls: Calls = {}) => {
  const { user } = await renderParties(calls)
  await user.click(await screen.findByRole('button', { name: 'Add to Waitlist: Ana Silva' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Waitlist' }))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Add to Waitlist' })) }
}

test('adds to the waitlist with the default quote, down to 0', async () => {
  const sent: object[] = []
  const { dialog, user, submit } = await openAdd({
    'settings.waitlist.get': () => ({ ...defaultWaitlistSettings, default_quoted_time: 10 }),
    'parties.addToWaitlist': (input) => {
      sent.push(input)
      return { entry: makeEntry({ customer_name: 'Ana Silva' }), seq: 2, activity_id: 'x' }
    },
  })
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('spinbutton').value).toContain('10'))
  for (let taps = 0; taps < 3; taps += 1) await user.click(dialog.getByRole('button', { name: 'Less quoted time' }))
  await user.type(dialog.getByLabelText('Notes'), 'Window')
  await submit()
  await screen.findByText('Ana Silva added to the waitlist')
  expect(sent).toMatchObject([{ quoted_time: 0, people_count: 2, notes: 'Window' }])
  expect(screen.getByRole('button', { name: /^Undo: / })).toBeTruthy()
})

test('a refused add shows the reason', async () => {
  const { dialog, submit } = await openAdd({
    'parties.addToWaitlist': refuse(409, 'This phone number is already in the waitlist'),
  })
  await submit()
  expect(await screen.findByText('Failed to add party to waitlist')).toBeTruthy()
  expect(dialog.getByText('This phone number is already in the waitlist')).toBeTruthy()
})

test('shows why no party can be added while walk-ins are off', async () => {
  const { dialog } = await openAdd({
    'settings.waitlist.get': () => ({ ...defaultWaitlistSettings, allow_walk_ins: false }),
  })
  await dialog.findByText(/Walk-ins are turned off/)
  expect((dialog.getByRole('button', { name: 'Add to Waitlist' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a profile shows its visits', async () => {
  const { user, baseElement } = await renderParties({
    'parties.history': () => ({
      count: 1,
      results: [
        {
          id: 'v',
          timestamp: '2026-03-05T12:00:00.000Z',
          status: 'REMOVED',
          removed_reason: 'no_show',
          people_count: 3,
          quoted_time: 15,
          wait_time_minutes: 20,
          notes: '',
        },
      ],
    }),
  })
  await user.click(await screen.findByText('Ana Silva'))
  expect(await screen.findByText('No-show')).toBeTruthy()
  expect(screen.getByText('waited 20 min of 15 quoted')).toBeTruthy()
  await expectNoViolations(baseElement)
})

test('merges a chosen party and offers undo', async () => {
  const [kept, other] = [makeParty(), makeParty({ name: 'A. Silva' })]
  const sent: object[] = []
  const { user } = await renderParties(
    {
      'parties.merge': (input) => {
        sent.push(input)
        return { party: kept, seq: 2, activity_id: 'x' }
      },
    },
    [kept, other],
  )
  await act(user, 'Merge with another party')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge parties' }))
  await user.click(await dialog.findByRole('radio'))
  await user.click(dialog.getByRole('button', { name: 'Merge A. Silva' }))
  await screen.findByText('Merged into Ana Silva')
  expect(sent).toMatchObject([{ id: kept.id, other_id: other.id }])
  expect(screen.getByRole('button', { name: /^Undo: / })).toBeTruthy()
})

test('deleting the last profile of a page shows the page before it', async () => {
  storeSession()
  answerCalls({
    'parties.list': ({ page }) => ({ results: page > 1 ? [] : [makeParty()], count: 50 }),
    'settings.waitlist.get': () => defaultWaitlistSettings,
  })
  renderApp(`${paths.parties}?page=2`)
  await screen.findByText('Ana Silva')
  expect(window.location.search).toBe('')
})

test('a profile is added with its tags, allergies and VIP mark', async () => {
  const sent: object[] = []
  const { user } = await renderParties({
    'parties.add': (input) => {
      sent.push(input)
      return { party: makeParty({ name: 'Dev' }), seq: 2, activity_id: 'a' }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add Party' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Dev')
  await user.type(dialog.getByLabelText(/^Phone/), '98123 45699')
  await user.click(dialog.getByRole('switch', { name: 'VIP' }))
  await user.type(dialog.getByLabelText(/^Tags/), 'Regular, window')
  await user.type(dialog.getByLabelText(/^Allergies/), 'nuts')
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  await screen.findByText('Party added successfully')
  expect(sent).toMatchObject([
    { name: 'Dev', phone: '98123 45699', vip: true, tags: ['Regular', 'window'], allergies: ['nuts'] },
  ])
})

test('the phone of another party is refused at its field', async () => {
  const taken = 'There is a party with this phone number already.'
  const { user } = await renderParties({
    'parties.add': () => {
      throw new Refusal(409, { detail: taken, fields: { phone: [taken] } })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add Party' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Dev')
  await user.type(dialog.getByLabelText(/^Phone/), '98123 45699')
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  expect(await dialog.findByText(taken)).toBeTruthy()
})

test('a list shows the marks of its guests and is narrowed by a tag', async () => {
  const asked: (string | undefined)[] = []
  const { user } = await renderParties({
    'parties.list': ({ tag }) => {
      asked.push(tag)
      return { results: [makeParty({ vip: true, tags: ['Regular'], allergies: ['nuts'], no_shows: 2 })], count: 1 }
    },
    'parties.tags': () => ['Regular', 'Window'],
  })
  const row = within((await screen.findByText('Ana Silva')).closest('tr') as HTMLElement)
  for (const text of ['VIP', 'Regular', 'Allergies: nuts', '2 no-shows']) expect(row.getByText(text)).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by tag' }), 'Window')
  await waitFor(() => expect(asked.at(-1)).toBe('Window'))
  expect(window.location.search).toBe('?tag=Window')
})

test('a host sees no import hint', async () => {
  storeSession({ role: 'host' })
  answerCalls({ 'parties.list': () => ({ results: [], count: 0 }) })
  renderApp(paths.parties)
  await screen.findByText('No parties found. Add a party to get started.')
  expect(document.body.textContent).not.toMatch(/import/i)
})
