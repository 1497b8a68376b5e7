import { screen, waitFor, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeTable } from '../../../test/make-floor.ts'
import { makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, renderWaitlist, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'

startAtNoon()

const offers = (...wishes: WaitlistEntry['wishes']) => ({ 'settings.floor.get': () => ({ wishes }) })

const wishesIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('group', { name: 'Seating preferences' }))
    .getAllByRole<HTMLButtonElement>('button')
    .map((each) => [each.textContent, each.getAttribute('aria-pressed')])

test('a party is added with wishes: those that guests are offered and those that a table offers', async () => {
  const sent: object[] = []
  const { user } = await renderWaitlist(
    {
      ...offers('high_chair'),
      'floor.get': () => makeFloor([makeTable('1', { traits: ['window'] })]),
      'waitlist.addParty': (input) => {
        sent.push(input)
        return { entry: makeEntry(input), seq: 2, activity_id: 'x' }
      },
    },
    [],
  )
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'Add Party' })
  await within(dialog).findByRole('button', { name: 'High chair' })
  expect(wishesIn(dialog)).toEqual([
    ['High chair', 'false'],
    ['Window', 'false'],
  ])
  await user.type(within(dialog).getByLabelText('Customer name'), 'Ana Silva')
  await user.click(within(dialog).getByRole('button', { name: 'No phone' }))
  await user.click(within(dialog).getByRole('button', { name: 'Window' }))
  await user.click(within(dialog).getByRole('button', { name: 'High chair' }))
  await expectNoViolations(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Add Party' }))
  await screen.findByText('Party added successfully! It will appear shortly.')
  expect(sent).toMatchObject([{ wishes: ['high_chair', 'window'] }])
})

test('a restaurant that uses no wishes has no field for them', async () => {
  const { user } = await renderWaitlist({ 'floor.get': () => makeFloor([makeTable('1')]) }, [])
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'Add Party' })
  expect(within(dialog).queryByRole('group', { name: 'Seating preferences' })).toBeNull()
})

test('a row names the wishes of its party, also one that is no longer offered, which an edit can remove', async () => {
  const sent: object[] = []
  const ana = makeEntry({ customer_name: 'Ana Silva', wishes: ['accessible', 'quiet'] })
  const { user } = await renderWaitlist(
    {
      'waitlist.editParty': (input) => {
        sent.push(input)
        return { entry: { ...ana, ...input }, seq: 2, activity_id: 'a' }
      },
    },
    [ana],
  )
  expect(screen.getAllByText('Prefers: Wheelchair access, Quiet')).not.toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Actions for Ana Silva' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Party' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Party' })
  await user.click(within(dialog).getByRole('button', { name: 'Quiet' }))
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ wishes: ['accessible'], seen: { wishes: ['accessible', 'quiet'] } }]),
  )
  expect(sent[0]).not.toHaveProperty('notes')
})

test('the wishes of a booking are in its row, and saved with it', async () => {
  const sent: object[] = []
  const booked = makeReservation({ name: 'Asha Rao', wishes: ['high_chair'] })
  storeSession()
  answerCalls({
    ...offers('window'),
    'reservations.list': () => makeBook([booked]),
    'reservations.collisions': () => [],
    'reservations.edit': (input) => {
      sent.push(input)
      return { reservation: { ...booked, ...input }, collisions: [], overbooked: null, seq: 2, activity_id: 'x' }
    },
  })
  const { user } = renderApp('/reservations')
  expect(await screen.findAllByText(/^(Prefers: )?High chair$/)).not.toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Actions for Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Window' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ wishes: ['high_chair', 'window'], seen: { wishes: ['high_chair'] } }]),
  )
})

test('a table that lacks wheelchair access is not suggested to a party that needs it, and the sheet names the wish', async () => {
  const ana = makeEntry({ customer_name: 'Ana Silva', wishes: ['accessible'] })
  const tables = [makeTable('1'), makeTable('2', { traits: ['accessible'] })]
  const { user } = await renderWaitlist({ 'floor.get': () => makeFloor(tables) }, [ana])
  await user.click(await screen.findByRole('button', { name: 'Other table for Ana Silva' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Seat Ana Silva' }))
  expect(await sheet.findByText('2 people')).toBeDefined()
  expect(sheet.getByText('Wheelchair access')).toBeDefined()
  const textsIn = (name: string) =>
    within(sheet.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(textsIn('Suggested')).toEqual(['2fits 4'])
  expect(textsIn('Other tables')).toEqual(['1not accessible'])
})

test('the settings save which wishes guests may name, with a hint on one that no table has', async () => {
  const patches: unknown[] = []
  storeSession()
  answerCalls({
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'floor.get': () => makeFloor([makeTable('1', { traits: ['window'] })]),
    'settings.floor.save': ({ seen: _seen, ...patch }) => {
      patches.push(patch)
      return patch
    },
  })
  const { user } = renderApp('/settings?section=waitlist')
  const field = within(await screen.findByRole('group', { name: 'Seating preferences that guests can choose' }))
  await user.click(field.getByRole('button', { name: 'Window' }))
  expect(screen.queryByText(/^No table has/)).toBeNull()
  await user.click(field.getByRole('button', { name: 'Quiet' }))
  expect(screen.getByText(/^No table has: Quiet\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved successfully.')
  expect(patches).toEqual([{ wishes: ['window', 'quiet'] }])
})
