import { screen, waitFor, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test } from 'vitest'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { ProxyFailure, Refusal } from '../../../../test/server.ts'

type Calls = NonNullable<Parameters<typeof renderWaitlist>[0]>

const openDialog = async (calls: Calls = {}) => {
  const { user } = await renderWaitlist(calls, [])
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Party' }))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Add Party' })) }
}

const addedAs = (sent: object[]) => (input: object) => {
  sent.push(input)
  return { entry: makeEntry(input), seq: 2, activity_id: 'x' }
}

test('asks for a name, and for a phone or the choice of none', async () => {
  const { dialog, user, submit } = await openDialog()
  await submit()
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy()
  expect(dialog.getByText("Please enter a phone number, or choose 'No phone'.")).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'No phone' }))
  expect(dialog.queryByText("Please enter a phone number, or choose 'No phone'.")).toBeNull()
})

test("offers no 'No phone' if the restaurant requires a phone", async () => {
  const { dialog, submit } = await openDialog({
    'settings.waitlist.get': () => ({ ...defaultWaitlistSettings, require_phone_number: true }),
  })
  await submit()
  await dialog.findByText('Please enter a phone number.')
  expect(dialog.queryByRole('button', { name: 'No phone' })).toBeNull()
})

test('sends the defaults, steps of five with a floor, and notes with presets appended', async () => {
  const sent: object[] = []
  const { dialog, user, submit } = await openDialog({
    'settings.waitlist.get': () => ({ ...defaultWaitlistSettings, note_options: ['High chair'] }),
    'waitlist.addParty': addedAs(sent),
  })
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await user.type(dialog.getByLabelText('Phone'), '98123 45601')
  for (let taps = 0; taps < 4; taps += 1) await user.click(dialog.getByRole('button', { name: 'Less quoted time' }))
  await user.type(dialog.getByLabelText('Notes'), 'Window')
  await user.click(dialog.getByRole('button', { name: 'High chair' }))
  await submit()
  await screen.findByText('Party added successfully! It will appear shortly.')
  expect(sent).toMatchObject([
    {
      customer_name: 'Ana Silva',
      phone_number: '98123 45601',
      people_count: 2,
      quoted_time: 5,
      notes: 'Window High chair',
    },
  ])
  await screen.findByText('Ana Silva')
})

test('8+ shows the field for the exact number with the value 8', async () => {
  const sent: object[] = []
  const { dialog, user, submit } = await openDialog({ 'waitlist.addParty': addedAs(sent) })
  await user.type(dialog.getByLabelText('Customer name'), 'Family Okafor')
  await user.click(dialog.getByRole('button', { name: 'No phone' }))
  await user.click(dialog.getByRole('radio', { name: '8 or more people' }))
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ people_count: 8 }]))
})

test('a party of more than 8 is added with its exact number', async () => {
  const sent: object[] = []
  const { dialog, user, submit } = await openDialog({ 'waitlist.addParty': addedAs(sent) })
  await user.type(dialog.getByLabelText('Customer name'), 'Family Okafor')
  await user.click(dialog.getByRole('button', { name: 'No phone' }))
  await user.click(dialog.getByRole('radio', { name: '8 or more people' }))
  await user.click(dialog.getByRole('button', { name: 'More people' }))
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ people_count: 9, phone_number: null }]))
})

test('the form says which country is assumed', async () => {
  const { dialog } = await openDialog({
    'settings.general.get': () => ({ time_zone: 'America/Toronto', default_country_code: '+1' }),
  })
  await dialog.findByText('Without a +, Canada (+1) is assumed.')
})

test('keeps the form, the reason and the mutation id after a lost response', async () => {
  const tries: { id: string; mutation_id: string }[] = []
  const { dialog, user, submit } = await openDialog({
    'waitlist.addParty': (input) => {
      tries.push(input)
      if (tries.length === 1) throw new ProxyFailure()
      return { entry: makeEntry(input), seq: 2, activity_id: 'x' }
    },
  })
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await user.click(dialog.getByRole('button', { name: 'No phone' }))
  await submit()
  await screen.findByText('Failed to add party. Please try again.')
  await dialog.findByText('Failed to add entry')
  await submit()
  await screen.findByText('Party added successfully! It will appear shortly.')
  expect(tries[1]).toMatchObject({ id: tries[0]?.id, mutation_id: tries[0]?.mutation_id })
})

test('clears an error of the whole form with the next change', async () => {
  const { dialog, user, submit } = await openDialog({
    'waitlist.addParty': () => {
      throw new Refusal(409, { detail: 'The list is full.' })
    },
  })
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await user.click(dialog.getByRole('button', { name: 'No phone' }))
  await submit()
  await dialog.findByText('The list is full.')
  await user.click(dialog.getByRole('radio', { name: '4 people' }))
  await waitFor(() => expect(dialog.queryByText('The list is full.')).toBeNull())
})

test('adds a preset note once', async () => {
  const { dialog, user } = await openDialog({
    'settings.waitlist.get': () => ({ ...defaultWaitlistSettings, note_options: ['High chair'] }),
  })
  const preset = dialog.getByRole('button', { name: 'High chair' })
  await user.dblClick(preset)
  expect((dialog.getByLabelText('Notes') as HTMLTextAreaElement).value).toBe('High chair')
  expect(preset.getAttribute('aria-pressed')).toBe('true')
})

test('closes at Escape while nothing was typed, and asks once something was', async () => {
  const { user } = await openDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Party' }))
  await user.type(dialog.getByLabelText('Notes'), 'Nut allergy')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((dialog.getByLabelText('Notes') as HTMLTextAreaElement).value).toBe('Nut allergy')
})

test("shows the server's errors at the field", async () => {
  const { dialog, user, submit } = await openDialog({
    'waitlist.addParty': () => {
      throw new Refusal(409, {
        detail: 'Taken.',
        fields: { phone_number: ['This phone number is already in the waitlist'] },
      })
    },
  })
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await user.type(dialog.getByLabelText('Phone'), '9812345601')
  await submit()
  await dialog.findByText('This phone number is already in the waitlist')
  await screen.findByText('Failed to add party')
  await user.type(dialog.getByLabelText('Phone'), '2')
  await waitFor(() => expect(dialog.queryByText('This phone number is already in the waitlist')).toBeNull())
})
