import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeKnownGuest } from '../../../../test/make-party.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { Refusal } from '../../../../test/server.ts'

interface Asked {
  name: string
  phone: string
}

const ana = makeKnownGuest({ visits: 12, no_shows: 2, notes: 'Window table', allergies: ['nuts'] })

const openDialog = async (recognise: (asked: Asked) => unknown) => {
  const { user } = await renderWaitlist({ 'parties.recognise': recognise }, [])
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Party' }))
  const typedIn = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
  return { user, dialog, typedIn }
}

test('a typed phone shows its guest, and Fill in by keyboard adds what is known to what was typed', async () => {
  const { user, dialog, typedIn } = await openDialog(({ phone }) => (phone === '98123 45601' ? [ana] : []))
  await user.type(dialog.getByLabelText('Phone'), '98123 45601')
  const known = within(await dialog.findByRole('region', { name: 'Known guests' }))
  for (const words of [
    'Ana Silva',
    /^12 visits · last Mar 05, 2026/,
    '2 no-shows',
    'Allergies: nuts',
    'Window table',
  ]) {
    known.getByText(words)
  }
  expect(dialog.getByText('Known: Ana Silva').getAttribute('role')).toBe('status')
  expect([typedIn('Customer name'), typedIn('Notes')]).toEqual(['', ''])
  await expectNoViolations(document.body)

  known.getByRole('button', { name: 'Fill in: Ana Silva' }).focus()
  await user.keyboard('{Enter}')
  expect(['Customer name', 'Phone', 'Allergies', 'Notes'].map(typedIn)).toEqual([
    'Ana Silva',
    '98123 45601',
    'nuts',
    'Window table',
  ])
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Notes')))
  expect(dialog.queryByRole('button', { name: /^Fill in/ })).toBeNull()
})

test('asks once typing has stopped, and for enough of a name', async () => {
  const asked: Asked[] = []
  const { user, dialog } = await openDialog((each) => {
    asked.push(each)
    return [ana]
  })
  await user.type(dialog.getByLabelText('Notes'), 'Stroller')
  await user.type(dialog.getByLabelText('Customer name'), 'Ana')
  await dialog.findByRole('region', { name: 'Known guests' })
  expect(asked.at(-1)).toEqual({ name: 'Ana', phone: '' })
  expect(asked.every(({ name }) => name.length >= 3)).toBe(true)
  await user.clear(dialog.getByLabelText('Customer name'))
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Known guests' })).toBeNull())
})

test('shows nothing if the server does not respond', async () => {
  let isAsked = false
  const { user, dialog } = await openDialog(() => {
    isAsked = true
    throw new Refusal(503, { detail: 'Away.' })
  })
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await waitFor(() => expect(isAsked).toBe(true))
  expect(dialog.queryByRole('region', { name: 'Known guests' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sends no request while the device is offline', async () => {
  const asked = vi.fn(() => [ana])
  const { user, dialog } = await openDialog(asked)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(asked).not.toHaveBeenCalled()
})
