import { screen, waitFor, within } from '@testing-library/react'
import type { PutGroupInput, StoredGroup } from '@waitbook/contracts/floor/groups'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeTable } from '../../../../test/make-floor.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../../test/server.ts'

const [one, two, three] = [makeTable('1'), makeTable('2'), makeTable('3')]

/** A server that stores groups and refuses a stale version, as the real one does. */
const renderGroups = (groups: StoredGroup[] = []) => {
  storeSession()
  const server = { floor: makeFloor([one, two, three], { groups }) }
  const check = (id: string, version: number) => {
    const known = server.floor.groups.find((group) => group.id === id)?.version ?? 0
    if (known !== version) throw new Refusal(409, { code: 'group_changed', detail: 'Please look again.' })
  }
  const store = (id: string, added: StoredGroup[]) => {
    const others = server.floor.groups.filter((group) => group.id !== id)
    server.floor = { ...server.floor, groups: [...others, ...added] }
    return { group: {}, seq: 2, activity_id: 'a' }
  }
  answerCalls({
    'floor.get': () => server.floor,
    'floor.putGroup': ({ mutation_id: _id, ...group }: PutGroupInput) => {
      check(group.id, group.version)
      return store(group.id, [{ priority: 0, ...group, version: group.version + 1 } as StoredGroup])
    },
    'floor.removeGroup': ({ id, version }: { id: string; version: number }) => {
      check(id, version)
      return store(id, [])
    },
  })
  return { ...renderApp('/settings?section=tables'), server }
}

const long: StoredGroup = {
  id: 'g'.repeat(22),
  name: 'Long',
  resource_ids: [one.id, two.id],
  seats_min: 5,
  seats_max: 7,
  priority: 0,
  version: 3,
}

test('a group is made of picked tables; its seats and its name follow them until they are typed', async () => {
  const { user, server, baseElement } = renderGroups()
  await user.click(await screen.findByRole('button', { name: 'Combine tables' }))
  await user.click(screen.getByRole('button', { name: '1' }))
  await user.click(screen.getByRole('button', { name: 'Save combined tables' }))
  expect(await screen.findByText('Combined tables must be at least two.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2' }))
  const most = screen.getByRole('textbox', { name: 'Largest party' })
  expect(most).toHaveProperty('value', '8')
  await user.clear(most)
  await user.type(most, '7')
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Save combined tables' }))
  await screen.findByText('Tables 1, 2, for 5 to 7 people.')
  expect(server.floor.groups).toMatchObject([{ name: '1 + 2', seats_min: 5, seats_max: 7, version: 1 }])
})

test('a group that someone else has changed is not overwritten or removed, and is shown as it is now', async () => {
  const { user, server } = renderGroups([long])
  await user.click(await screen.findByRole('button', { name: 'Edit Long' }))
  server.floor = { ...server.floor, groups: [{ ...long, seats_max: 8, version: 4 }] }
  await user.click(screen.getByRole('button', { name: 'Save combined tables' }))
  expect(await screen.findByText('Please look again.')).toBeTruthy()
  await screen.findByText('Tables 1, 2, for 5 to 8 people.')
  expect(server.floor.groups).toMatchObject([{ seats_max: 8, version: 4 }])
})

test('a group is removed', async () => {
  const { user, server } = renderGroups([
    long,
    { ...long, id: 'h'.repeat(22), name: 'Old', resource_ids: [one.id, 'x'] },
  ])
  expect(await screen.findByText(/One of its tables has been removed/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Old' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Old?' })
  expect(server.floor.groups).toHaveLength(2)
  await user.click(within(question).getByRole('button', { name: 'Remove Old' }))
  await waitFor(() => expect(screen.queryByText('Old')).toBeNull())
  expect(server.floor.groups).toEqual([long])
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Combine tables' }))
})
