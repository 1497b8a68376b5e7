import { screen, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
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
  await user.upload(dialog.getByLabelText('CSV file'), new File([bytes], 'p.csv', { type: 'text/csv' }))
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
  const large = new File([new Uint8Array(2_097_153)], 'large.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('CSV file'), large)
  expect(await dialog.findByText('A file may have at most 2 MB.')).toBeTruthy()
  expect(dialog.queryByLabelText('Letters of the file')).toBeNull()
})
