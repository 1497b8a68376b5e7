import { screen, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
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
  plan: 'p1',
}

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
  await user.upload(dialog.getByLabelText('CSV file'), new File(['name,phone\n'], 'p.csv', { type: 'text/csv' }))
  return { user, dialog }
}

test('shows what a file would change and what is refused before anything is written', async () => {
  const applied: unknown[] = []
  server.use(
    http.post('*/api/parties/parties/import/preview/', () => HttpResponse.json(report)),
    http.post('*/api/parties/parties/import/', async ({ request }) => {
      applied.push([request.headers.get('authorization'), await request.json()])
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
  expect(applied).toEqual([['Token secret', { csv: 'name,phone\n', plan: 'p1' }]])
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
