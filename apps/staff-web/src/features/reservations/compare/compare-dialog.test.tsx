import { screen, waitFor, within } from '@testing-library/react'
import type { BookDifferences } from '@waitbook/contracts/book-differences'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeBook, startAtNoon } from '../../../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, server } from '../../../../test/server.ts'
import { paths } from '../../../paths.ts'

const booked = {
  name: 'Ana',
  phone: '+919812345601',
  email: '',
  party_size: 5,
  date: '2026-12-24',
  time: '19:00',
  notes: '',
}
const row = (line: number, name: string, fields = {}) => ({ ...booked, line, name, ...fields })
const idOf = (name: string) => name.padStart(22, 'r')
const own = (name: string) => ({ ...booked, id: idOf(name), name })

const differences: BookDifferences = {
  ...{ same: 3, new_count: 1, changed_count: 1, asked_count: 1, gone_count: 1, refused_count: 0, refused: [] },
  new: [row(2, 'Cem')],
  changed: [{ row: row(3, 'Ben', { time: '20:00' }), booking: own('Ben'), fields: ['time'] }],
  asked: [{ row: row(4, 'Ana', { party_size: 4 }), booking: own('Ana'), fields: ['party_size'] }],
  gone: [{ booking: own('Dia'), reason: 'missing' }],
  ...{ encoding: 'utf-8', file_columns: [], first_rows: [], combined: 0 },
  file_dates: { order: null, is_asked: false, samples: [] },
}
const agreed = {
  ...differences,
  ...{
    same: 6,
    new_count: 0,
    changed_count: 0,
    asked_count: 0,
    gone_count: 0,
    new: [],
    changed: [],
    asked: [],
    gone: [],
  },
}

startAtNoon()

const openComparison = async (asked: string[]) => {
  storeSession()
  const cancelled: unknown[] = []
  answerCalls({
    'reservations.list': () => makeBook([]),
    'reservations.cancel': (input: { id: string }) => {
      cancelled.push(input.id)
      return { reservation: { ...own('Dia'), status: 'CANCELLED' }, seq: 4, activity_id: 'c1' }
    },
  })
  server.use(
    http.post('*/reservations/import/compare/', () => HttpResponse.json(asked.length > 0 ? agreed : differences)),
    http.post('*/reservations/import/differences/', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search))
      return HttpResponse.json({ created: 1, updated: 1, kept: 0, activity_id: 'a1' })
    }),
  )
  const { user } = renderApp(paths.reservations)
  await user.click((await screen.findAllByRole('button', { name: 'Import' }))[0] as HTMLElement)
  const first = within(await screen.findByRole('dialog', { name: 'Import reservations' }))
  await user.click(first.getByRole('radio', { name: /A newer export/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare with the old system' }))
  await user.upload(dialog.getByLabelText('CSV or Excel file'), new File(['x'], 'b.csv', { type: 'text/csv' }))
  await dialog.findByText('New there (1)')
  return { user, dialog, cancelled }
}

test('shows only the differences, and applies those that need no decision at once', async () => {
  const asked: string[] = []
  const { user, dialog } = await openComparison(asked)
  for (const text of [
    'Changed there (1)',
    'Changed in both (1)',
    'Gone there (1)',
    'here 5, there 4',
    'No longer in the file',
  ]) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  await expectNoViolations(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Apply all 2' }))
  await dialog.findByText('Both books agree: 6 reservations are the same.')
  expect(asked).toEqual(['?take=all'])
})

test.each([
  ['Add: Cem', '?take=2'],
  ['Take theirs: Ana', '?take=4'],
  ['Keep ours: Ana', '?keep=4'],
  ['Keep: Dia', `?gone=${idOf('Dia')}`],
])('%s is one tap', async (name, query) => {
  const asked: string[] = []
  const { user, dialog } = await openComparison(asked)
  await user.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(asked).toEqual([query]))
})

test('a gone booking is cancelled only by its own button', async () => {
  const asked: string[] = []
  const { user, dialog, cancelled } = await openComparison(asked)
  await user.click(dialog.getByRole('button', { name: 'Cancel here: Dia' }))
  await waitFor(() => expect(asked).toEqual([`?gone=${idOf('Dia')}`]))
  expect(cancelled).toEqual([idOf('Dia')])
})
