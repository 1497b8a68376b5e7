import { screen, waitFor, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeParty } from '../../../test/make-party.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, server } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const report = {
  created: 1,
  updated: 1,
  unchanged: 3,
  refused_count: 1,
  refused: [{ line: 4, reason: 'The name is missing.' }],
  changes: [
    { line: 2, kind: 'create', name: 'Ben', phone: '+919812345602', fields: [] },
    { line: 3, kind: 'update', name: 'Ana', phone: '+919812345601', fields: ['name', 'notes'] },
  ],
  encoding: 'windows-1252',
  file_columns: [
    { name: 'Full Name', field: 'name', samples: ['Ana', 'Ben', ''] },
    { name: 'Mobile', field: 'phone', samples: ['98123 45601', '98123 45602', '1'] },
    { name: 'Loyalty', field: null, samples: ['Gold', '', ''] },
  ],
  first_rows: [
    { line: 2, becomes: { name: 'Ben', phone: '+919812345602', last_visit: '2026-03-04T12:00:00.000Z' }, reason: null },
  ],
  file_dates: { order: null, is_asked: false, samples: [] },
  combined: 0,
  plan: 'p1',
}

/** In Windows-1252, as Excel saves it. */
const bytes = Uint8Array.from('name,phone\nJ\u00fcrgen,1\n', (character) => character.charCodeAt(0))
const bytesOf = async (request: Request) => [...new Uint8Array(await request.arrayBuffer())]

const importFile = async (calls: Parameters<typeof answerCalls>[0] = {}) => {
  storeSession()
  answerCalls({
    'parties.list': () => ({ results: [], count: 0 }),
    'settings.waitlist.get': () => defaultWaitlistSettings,
    ...calls,
  })
  const { user } = renderApp(paths.parties)
  await user.click((await screen.findAllByRole('button', { name: 'Import' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import parties' }))
  await user.upload(dialog.getByLabelText('CSV or Excel file'), new File([bytes], 'p.csv', { type: 'text/csv' }))
  return { user, dialog }
}

test('shows what a file would change and what is refused before anything is written', async () => {
  const applied: unknown[] = []
  server.use(
    http.post('*/api/parties/parties/import/preview/', () => HttpResponse.json(report)),
    http.post('*/api/parties/parties/import/', async ({ request }) => {
      const { search } = new URL(request.url)
      const { headers } = request
      applied.push([headers.get('authorization'), headers.get('content-type'), search, await bytesOf(request)])
      return HttpResponse.json({ ...report, activity_id: 'imp-1' })
    }),
  )
  const undone: object[] = []
  const { user, dialog } = await importFile({
    'activity.undo': (input) => {
      undone.push(input)
      return { seq: 3, activity_id: 'x' }
    },
  })
  await dialog.findByText('1 new')
  for (const text of ['1 changed', '3 unchanged', '1 refused', 'The name is missing.', 'Changes name, notes']) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  expect(dialog.queryByText(/T12:00/)).toBeNull()
  expect(applied).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Import 2 parties' }))
  await screen.findByText('2 parties imported')
  expect(applied).toEqual([['Token secret', 'text/csv', '?plan=p1', [...bytes]]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Action undone successfully.')
  expect(undone).toMatchObject([{ activity_id: 'imp-1' }])
})

test('says why a file cannot be read', async () => {
  server.use(
    http.post('*/api/parties/parties/import/preview/', () =>
      HttpResponse.json({ detail: 'This file has no rows.', code: 'csv_unreadable' }, { status: 400 }),
    ),
  )
  const { dialog } = await importFile()
  expect(await dialog.findByText('This file has no rows.')).toBeTruthy()
  expect((dialog.getByRole('button', { name: 'Import' }) as HTMLButtonElement).disabled).toBe(true)
})

test('says that the file is being read until its preview is there', async () => {
  let answer = () => {}
  const preview = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post('*/api/parties/parties/import/preview/', async () => {
      await preview
      return HttpResponse.json(report)
    }),
  )
  const { dialog } = await importFile()
  await dialog.findByText('Reading the file...')
  answer()
  await dialog.findByText('1 new')
  expect(dialog.queryByText('Reading the file...')).toBeNull()
})

test('says how the letters were read, and reads them in another encoding', async () => {
  const previewed: unknown[] = []
  const applied: unknown[] = []
  const answer = (charset: string) => ({ ...report, encoding: charset === '' ? 'windows-1252' : charset })
  const charsetOf = (request: Request) => request.headers.get('content-type')?.split('charset=')[1] ?? ''
  server.use(
    http.post('*/api/parties/parties/import/preview/', async ({ request }) => {
      previewed.push([charsetOf(request), await bytesOf(request)])
      return HttpResponse.json(answer(charsetOf(request)))
    }),
    http.post('*/api/parties/parties/import/', ({ request }) => {
      applied.push(charsetOf(request))
      return HttpResponse.json({ ...answer(charsetOf(request)), activity_id: 'imp-1' })
    }),
  )
  const { user, dialog } = await importFile()
  await dialog.findByText('1 new')
  const letters = dialog.getByLabelText<HTMLSelectElement>('Letters of the file')
  const shown = () => letters.selectedOptions[0]?.text
  expect(shown()).toBe('Automatic: Western (Windows-1252)')
  await user.selectOptions(letters, 'Turkish (Windows-1254)')
  await dialog.findByText('1 new')
  expect(shown()).toBe('Turkish (Windows-1254)')
  await expectNoViolations(screen.getByRole('dialog'))
  expect(previewed).toEqual([
    ['', [...bytes]],
    ['windows-1254', [...bytes]],
  ])
  await user.click(dialog.getByRole('button', { name: 'Import 2 parties' }))
  await screen.findByText('2 parties imported')
  expect(applied).toEqual(['windows-1254'])
})

test('an encoding can be chosen after a preview that was refused', async () => {
  server.use(
    http.post('*/api/parties/parties/import/preview/', ({ request }) =>
      request.headers.get('content-type') === 'text/csv'
        ? HttpResponse.json(
            { detail: 'The first line must name the columns.', code: 'csv_unreadable' },
            { status: 400 },
          )
        : HttpResponse.json(report),
    ),
  )
  const { user, dialog } = await importFile()
  await dialog.findByText('The first line must name the columns.')
  await user.selectOptions(dialog.getByLabelText('Letters of the file'), 'UTF-16, big endian')
  await dialog.findByText('1 new')
  expect(dialog.queryByText('The first line must name the columns.')).toBeNull()
})

test('the preview of an earlier encoding does not replace that of a later one', async () => {
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  server.use(
    http.post('*/api/parties/parties/import/preview/', async ({ request }) => {
      if (request.headers.get('content-type') !== 'text/csv') return HttpResponse.json({ ...report, created: 7 })
      await first
      return HttpResponse.json(report)
    }),
  )
  const { user, dialog } = await importFile()
  await user.selectOptions(await dialog.findByLabelText('Letters of the file'), 'UTF-8')
  await dialog.findByText('7 new')
  answerFirst()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(dialog.getByText('7 new')).toBeTruthy()
})

test('refuses a file that is too large before it is read or sent', async () => {
  server.use(http.post('*/api/parties/parties/import/preview/', () => HttpResponse.json(report)))
  const { user, dialog } = await importFile()
  await dialog.findByText('1 new')
  const large = new File([new Uint8Array(8_388_609)], 'large.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('CSV or Excel file'), large)
  expect(await dialog.findByText('A file may have at most 8 MB.')).toBeTruthy()
  expect(dialog.queryByLabelText('Letters of the file')).toBeNull()
})

test('a column can be chosen, and the server remembers it for the next file', async () => {
  const previewed: string[] = []
  server.use(
    http.post('*/api/parties/parties/import/preview/', ({ request }) => {
      const chosen = new URL(request.url).searchParams.get('columns')
      previewed.push(chosen ?? '')
      const file_columns = report.file_columns.map((column) =>
        column.name === 'Loyalty' && chosen === 'name,phone,tags' ? { ...column, field: 'tags' } : column,
      )
      return HttpResponse.json({ ...report, file_columns })
    }),
  )
  const { user, dialog } = await importFile()
  await dialog.findByText('1 column is left out')
  await user.click(dialog.getByText('1 column is left out'))
  await user.selectOptions(dialog.getByLabelText('The column Loyalty is'), 'Tags')
  await waitFor(() => expect(dialog.queryByText('1 column is left out')).toBeNull())
  await expectNoViolations(screen.getByRole('dialog'))
  await user.upload(dialog.getByLabelText('CSV or Excel file'), new File([bytes], 'p.csv', { type: 'text/csv' }))
  await waitFor(() => expect(previewed).toEqual(['', 'name,phone,tags', '']))
})

test('dates that can be read in two ways are asked once before anything is imported', async () => {
  const samples = [{ line: 2, text: '3/4/2026', dmy: '2026-04-03', mdy: '2026-03-04' }]
  server.use(
    http.post('*/api/parties/parties/import/preview/', ({ request }) => {
      const order = new URL(request.url).searchParams.get('dates')
      return HttpResponse.json({ ...report, file_dates: { order, is_asked: order === null, samples } })
    }),
  )
  const { user, dialog } = await importFile()
  const question = await dialog.findByRole('radiogroup', { name: 'Which comes first in 3/4/2026?' })
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import 2 parties' })
  expect(button().disabled).toBe(true)
  await expectNoViolations(screen.getByRole('dialog'))
  await user.click(within(question).getByRole('radio', { name: /The day/ }))
  await waitFor(() => expect(button().disabled).toBe(false))
})

test('the rows that are left out can be downloaded', async () => {
  const asked: string[] = []
  server.use(
    http.post('*/api/parties/parties/import/preview/', () => HttpResponse.json(report)),
    http.post('*/api/parties/parties/import/left-out/', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json({ detail: 'Down.' }, { status: 500 })
    }),
  )
  const { user, dialog } = await importFile()
  await user.click(await dialog.findByRole('button', { name: 'Download these rows with their reasons' }))
  await screen.findByText('The rows could not be downloaded.')
  expect(asked).toEqual(['/api/parties/parties/import/left-out/'])
})

test('from the list to its imported guests are four taps', async () => {
  let isImported = false
  server.use(
    http.post('*/api/parties/parties/import/preview/', () => HttpResponse.json(report)),
    http.post('*/api/parties/parties/import/', () => {
      isImported = true
      return HttpResponse.json({ ...report, activity_id: 'imp-1' })
    }),
  )
  let taps = 0
  const count = () => {
    taps += 1
  }
  document.addEventListener('click', count, { capture: true })
  const { user, dialog } = await importFile({
    'parties.list': () =>
      isImported ? { results: [makeParty({ name: 'Ben' })], count: 1 } : { results: [], count: 0 },
  })
  // The file is chosen in a dialog of the browser.
  const ofBrowser = 1
  await user.click(await dialog.findByRole('button', { name: 'Import 2 parties' }))
  await screen.findByText('Ben')
  document.removeEventListener('click', count, { capture: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(taps + ofBrowser).toBe(4)
})
