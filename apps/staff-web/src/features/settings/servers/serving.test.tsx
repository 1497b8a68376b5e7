import { screen, waitFor, within } from '@testing-library/react'
import type {
  PutSectionLayoutInput,
  PutServerInput,
  StoredSectionLayout,
  StoredServer,
} from '@waitbook/contracts/floor/servers'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeTable } from '../../../../test/make-floor.ts'
import { makeLayout, makeServer } from '../../../../test/make-servers.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../../test/server.ts'

const [one, two, three] = [makeTable('1'), makeTable('2'), makeTable('3')]

/** A server that stores servers and layouts and refuses a stale version, as the real one does. */
const renderServing = (servers: StoredServer[] = [], section_layouts: StoredSectionLayout[] = []) => {
  storeSession()
  const server = { floor: makeFloor([one, two, three], { servers, section_layouts }), losesNext: false }
  const known = new Set<string | undefined>()
  const replaced = <R extends { id: string; version: number }>(rows: R[], id: string, version: number, added: R[]) => {
    if ((rows.find((row) => row.id === id)?.version ?? 0) !== version) {
      throw new Refusal(409, { code: 'layout_changed', detail: 'Please look again.' })
    }
    return [...rows.filter((row) => row.id !== id), ...added]
  }
  const put = (fields: Partial<typeof server.floor>) => {
    server.floor = { ...server.floor, ...fields }
    return { seq: 2, activity_id: 'a' }
  }
  answerCalls({
    'floor.get': () => server.floor,
    'servers.putServer': ({ mutation_id, ...row }: PutServerInput) => {
      if (known.has(mutation_id)) return put({})
      known.add(mutation_id)
      const stored = { ...row, is_active: true, version: row.version + 1 }
      const answer = put({ servers: replaced(server.floor.servers, row.id, row.version, [stored]) })
      if (!server.losesNext) return answer
      server.losesNext = false
      throw new NetworkFailure()
    },
    'servers.removeServer': ({ id, version }: { id: string; version: number }) =>
      put({ servers: replaced(server.floor.servers, id, version, []) }),
    'servers.putLayout': ({ mutation_id: _id, ...row }: PutSectionLayoutInput) => {
      const stored = { sort_key: 0, activated_at: null, ...row, version: row.version + 1 } as StoredSectionLayout
      return put({ section_layouts: replaced(server.floor.section_layouts, row.id, row.version, [stored]) })
    },
    'servers.removeLayout': ({ id, version }: { id: string; version: number }) =>
      put({ section_layouts: replaced(server.floor.section_layouts, id, version, []) }),
  })
  return { ...renderApp('/settings?section=servers'), server }
}

test('a server is added; the initials follow the name until they are typed', async () => {
  const { user, server, baseElement } = renderServing()
  await user.click(await screen.findByRole('button', { name: 'Add a server' }))
  await user.click(screen.getByRole('button', { name: 'Save server' }))
  await screen.findByText('Enter a name.')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana Silva')
  expect(screen.getByRole('textbox', { name: 'Initials' })).toHaveProperty('value', 'AS')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save server' }))
  await screen.findByText('Ana Silva saved.')
  expect(server.floor.servers).toMatchObject([{ name: 'Ana Silva', initials: 'AS', version: 1 }])
})

test('a server is changed and removed, with the version that was shown', async () => {
  const ana = makeServer('Ana', { version: 4 })
  const { user, server } = renderServing([ana, makeServer('Old', { is_active: false })])
  await user.click(await screen.findByRole('button', { name: 'Edit Ana' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' B')
  await user.click(screen.getByRole('button', { name: 'Save server' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Ana B' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Ana B?' }))
  question.getByText('If the server is on shift, the shift ends. This cannot be undone.')
  await user.click(question.getByRole('button', { name: 'Remove Ana B' }))
  await waitFor(() => expect(server.floor.servers.map(({ name }) => name)).toEqual(['Old']))
  expect(screen.queryByRole('button', { name: 'Edit Old' })).toBeNull()
})

test('tables are shared out by tapping them in a section; one that is tapped in another section moves there', async () => {
  const { user, server, baseElement } = renderServing()
  await user.click(await screen.findByRole('button', { name: 'Add a section layout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a section layout' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name of the section layout' }), 'Dinner')
  await user.click(dialog.getByRole('button', { name: 'Save section layout' }))
  await dialog.findByText('A layout has at least one section.')
  await user.click(dialog.getByRole('button', { name: '1' }))
  await user.click(dialog.getByRole('button', { name: '2' }))
  await user.click(dialog.getByRole('radio', { name: '2 · 0' }))
  await user.click(dialog.getByRole('button', { name: '2, in section 1' }))
  await user.click(dialog.getByRole('button', { name: '3' }))
  await expectNoViolations(baseElement)
  await user.click(dialog.getByRole('button', { name: 'Save section layout' }))
  await screen.findByText('Section 1: 1 table · Section 2: 2 tables')
  expect(server.floor.section_layouts).toMatchObject([
    {
      name: 'Dinner',
      version: 1,
      sections: [
        { name: '1', resource_ids: [one.id] },
        { name: '2', resource_ids: [two.id, three.id] },
      ],
    },
  ])
})

test('a layout that someone else has changed is not overwritten, and the one in use is marked', async () => {
  const dinner = makeLayout('Dinner', { '1': [one.id], '2': [two.id, 'gone'] })
  const { user, server } = renderServing([], [dinner, makeLayout('Old', { '1': [one.id] }, { activated_at: null })])
  await screen.findByText('In use. Section 1: 1 table · Section 2: 1 table')
  await user.click(screen.getByRole('button', { name: 'Edit Dinner' }))
  server.floor = { ...server.floor, section_layouts: [{ ...dinner, version: 2 }] }
  await user.click(await screen.findByRole('button', { name: 'Save section layout' }))
  await screen.findByText('Please look again.')
  expect(server.floor.section_layouts).toMatchObject([{ version: 2 }])
})

test('the removal of a layout asks first, and says whether it is in use', async () => {
  const dinner = makeLayout('Dinner', { '1': [one.id] })
  const { user, server } = renderServing([], [dinner])
  await user.click(await screen.findByRole('button', { name: 'Remove Dinner' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Dinner?' }))
  question.getByText('It is in use. This cannot be undone.')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(server.floor.section_layouts).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove Dinner' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Dinner' }))
  await waitFor(() => expect(server.floor.section_layouts).toEqual([]))
})

test('a save whose response was lost is repeated as the same change', async () => {
  const { user, server } = renderServing()
  server.losesNext = true
  await user.click(await screen.findByRole('button', { name: 'Add a server' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Save server' }))
  await screen.findByText('Failed to save settings')
  await user.click(screen.getByRole('button', { name: 'Save server' }))
  await screen.findByText('Ana saved.')
  expect(server.floor.servers).toMatchObject([{ name: 'Ana', version: 1 }])
})
