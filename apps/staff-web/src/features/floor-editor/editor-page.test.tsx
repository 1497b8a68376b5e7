import { act, screen, waitFor, within } from '@testing-library/react'
import type { AreaInput, Floor, PutAreasInput } from '@waitbook/contracts/floor/floor'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeBoard } from '../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable, testArea } from '../../../test/make-floor.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'

const one = makeTable('1', { x: 10, y: 10 })
const two = makeTable('2', { x: 40, y: 10 })

const saving = (areas: AreaInput[]) => ({
  areas: areas.map((area) => ({ ...testArea, ...area, version: area.version + 1 })),
  seq: 2,
  activity_id: 'a1',
})

const renderEditor = async (floor: Floor, calls: Parameters<typeof answerCalls>[0] = {}, role = 'owner' as const) => {
  storeSession({ role })
  const state = { floor }
  const saved: AreaInput[] = []
  answerCalls({
    'floor.get': () => state.floor,
    'floor.putAreas': ({ areas }: PutAreasInput) => {
      saved.push(...areas)
      return saving(areas)
    },
    'waitlist.board': () => makeBoard([]),
    ...calls,
  })
  const app = renderApp('/floor/edit')
  await screen.findByRole('heading', { name: 'Edit floor plan' })
  return { ...app, state, saved }
}

const press = async (user: Awaited<ReturnType<typeof renderEditor>>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const drawn = () =>
  within(screen.getByRole('group', { name: /^Plan of/ }))
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'))

describe('the editor', () => {
  test('draws a floor from a template, and saves it whole', async () => {
    const { user, saved, container } = await renderEditor(makeFloor([], { areas: [] }))
    await press(user, 'Terrace, 10 tables')
    await waitFor(() => expect(drawn()).toHaveLength(10))
    await expectNoViolations(container)
    await press(user, 'Save')
    await screen.findByText('The floor plan is saved.')
    expect(saved).toMatchObject([
      { name: 'Dining room', version: 0, backdrop: expect.stringMatching(/^M\d+ \d+ L.* Z$/) },
    ])
    expect(saved[0]?.resources.map(({ name }) => name)).toEqual([
      'T1',
      'T2',
      'T3',
      'T4',
      'T5',
      'T6',
      'T7',
      'T8',
      'T9',
      'T10',
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  test('adds, repeats, moves by keys and numbers, and takes each step back', async () => {
    const { user, saved, container } = await renderEditor(makeFloor([one]))
    await press(user, 'Square table for 4 people')
    await press(user, 'More repetitions')
    await press(user, 'To the right')
    expect(drawn()).toEqual(['Table 1, 4 seats', 'Table 2, 4 seats', 'Table 3, 4 seats', 'Table 4, 4 seats'])
    await user.click(screen.getByRole('button', { name: 'Table 1, 4 seats' }))
    screen.getByRole('button', { name: 'Table 1, 4 seats' }).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}r')
    const left = screen.getByRole('textbox', { name: 'From the left' })
    await expectNoViolations(container)
    await user.clear(left)
    await user.type(left, '30{Enter}')
    await press(user, 'Undo')
    await press(user, 'Redo')
    await press(user, 'Undo')
    await press(user, 'Save')
    await screen.findByText('The floor plan is saved.')
    expect(saved[0]?.resources[0]).toMatchObject({ id: one.id, x: 12, y: 12, rotation: 15 })
  })

  test('numbers tables by tapping them in order; a name that stands elsewhere is exchanged', async () => {
    const { user } = await renderEditor(makeFloor([one, two]))
    await press(user, 'Number')
    await press(user, 'Table 2, 4 seats')
    expect(drawn()).toEqual(['Table 2, 4 seats', 'Table 1, 4 seats'])
  })

  test('a name and a number that are being typed are kept when another table is pressed', async () => {
    const { user } = await renderEditor(makeFloor([one, two]))
    await press(user, 'Table 1, 4 seats')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Window')
    await press(user, 'Table 2, 4 seats')
    expect(drawn()).toEqual(['Table Window, 4 seats', 'Table 2, 4 seats'])
    const left = screen.getByRole('textbox', { name: 'From the left' })
    await user.clear(left)
    await user.type(left, '60')
    await press(user, 'Table Window, 4 seats')
    await press(user, 'Table 2, 4 seats')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From the left' }).value).toBe('60')
  })

  test('after a table is removed by its key, the next key takes it back', async () => {
    const { user } = await renderEditor(makeFloor([one, two]))
    await press(user, 'Table 1, 4 seats')
    screen.getByRole('button', { name: 'Table 1, 4 seats' }).focus()
    await user.keyboard('{Delete}')
    expect(drawn()).toEqual(['Table 2, 4 seats'])
    await user.keyboard('{Control>}z{/Control}')
    expect(drawn()).toHaveLength(2)
  })

  test('Ctrl+Z takes a step back where a button has the focus too, and with Shift forth again', async () => {
    const { user } = await renderEditor(makeFloor([one]))
    await press(user, 'Square table for 4 people')
    await user.keyboard('{Control>}z{/Control}')
    expect(drawn()).toEqual(['Table 1, 4 seats'])
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
    expect(drawn()).toHaveLength(2)
  })

  test('shows what others have stored where nothing is drawn here', async () => {
    const terrace = { ...testArea, id: 'A000000000000000000009', name: 'Terrace' }
    const bar = { ...testArea, id: 'A000000000000000000008', name: 'Bar' }
    const t1 = makeTable('T1', { x: 10, y: 10, area_id: terrace.id })
    const { user, state } = await renderEditor(makeFloor([one, t1], { areas: [testArea, terrace] }))
    await press(user, 'Table 1, 4 seats')
    screen.getByRole('button', { name: 'Table 1, 4 seats' }).focus()
    await user.keyboard('{ArrowRight}')
    const t2 = makeTable('T2', { x: 40, y: 10, area_id: terrace.id })
    state.floor = makeFloor([one, t1, t2], { areas: [testArea, { ...terrace, version: 4 }, bar] })
    await press(user, 'Save')
    await screen.findByText('The floor plan is saved.')
    await press(user, 'Bar')
    await press(user, 'Terrace')
    expect(drawn()).toEqual(['Table T1, 4 seats', 'Table T2, 4 seats'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })

  test('shows what others store as soon as they store it', async () => {
    const { state } = await renderEditor(makeFloor([one]))
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1))
    state.floor = makeFloor([one, two], { areas: [{ ...testArea, version: 8 }] })
    act(() => FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['floor', 'tables'] }))
    await screen.findByRole('button', { name: 'Table 2, 4 seats' })
  })

  test('refuses to remove a table where a party sits', async () => {
    const { user } = await renderEditor(makeFloor([one, two], { stays: [makeStay([one.id])] }))
    await press(user, 'Table 1, 4 seats')
    screen.getByRole('button', { name: 'Table 1, 4 seats' }).focus()
    await user.keyboard('{Delete}')
    await screen.findByText('A party is at 1. You can remove the table once the party has left.')
    expect(drawn()).toHaveLength(2)
  })

  test('an area that somebody else has changed says what, and loses nothing that is drawn here', async () => {
    let isStale = true
    const current = makeFloor([{ ...one, seats_max: 6 }, makeTable('7', { x: 70, y: 10 })], {
      areas: [{ ...testArea, version: 8 }],
    })
    const saved: AreaInput[] = []
    const { user, state } = await renderEditor(makeFloor([one, two]), {
      'floor.putAreas': ({ areas }: PutAreasInput) => {
        const conflicts = { areas: [{ id: testArea.id, name: testArea.name, version: 8 }] }
        if (isStale) throw new Refusal(409, { code: 'area_changed', detail: 'Changed.', conflicts })
        saved.push(...areas)
        return saving(areas)
      },
    })
    await press(user, 'Table 1, 4 seats')
    screen.getByRole('button', { name: 'Table 1, 4 seats' }).focus()
    await user.keyboard('{ArrowRight}')
    state.floor = current
    await press(user, 'Save')
    await screen.findByText(
      'Dining room has been changed by someone else in the meantime: 1 was changed, 7 was added, 2 was removed.',
    )
    await press(user, 'Add my changes to theirs')
    isStale = false
    await press(user, 'Save')
    await screen.findByText('The floor plan is saved.')
    expect(saved).toMatchObject([{ version: 8, resources: [{ id: one.id, x: 12, seats_max: 6 }, { name: '7' }] }])
  })

  test('several areas are sent in one call, and a conflict of one of them leaves all unsaved and is shown at its name', async () => {
    const bar = { ...testArea, id: 'A000000000000000000008', name: 'Bar' }
    const b1 = makeTable('B1', { x: 10, y: 10, area_id: bar.id })
    const calls: AreaInput[][] = []
    const { user, state } = await renderEditor(makeFloor([one, b1], { areas: [testArea, bar] }), {
      'floor.putAreas': ({ areas }: PutAreasInput) => {
        calls.push(areas)
        if (calls.length > 1) return saving(areas)
        const conflicts = { areas: [{ id: bar.id, name: 'Bar', version: 8 }] }
        throw new Refusal(409, { code: 'area_changed', detail: 'Changed.', conflicts })
      },
    })
    for (const [area, name] of [
      ['Dining room', 'Table 1, 4 seats'],
      ['Bar', 'Table B1, 4 seats'],
    ] as const) {
      await press(user, area)
      await press(user, name)
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{ArrowRight}')
    }
    state.floor = makeFloor([one, { ...b1, seats_max: 6 }], { areas: [testArea, { ...bar, version: 8 }] })
    await press(user, 'Save')
    await screen.findByText('Bar has been changed by someone else in the meantime: B1 was changed.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
    await press(user, 'Add my changes to theirs')
    await press(user, 'Save')
    await screen.findByText('The floor plan is saved.')
    expect(calls.map((areas) => areas.map(({ name, version }) => [name, version]))).toEqual([
      [
        ['Dining room', 3],
        ['Bar', 3],
      ],
      [
        ['Dining room', 3],
        ['Bar', 8],
      ],
    ])
  })

  test('a save that fails can be repeated while the floor is still being fetched again', async () => {
    let isFailing = true
    const sent: string[] = []
    const floor = makeFloor([one])
    const { user } = await renderEditor(floor, {
      'floor.get': () => (isFailing ? floor : new Promise(() => undefined)),
      'floor.putAreas': ({ areas, mutation_id = '' }: PutAreasInput) => {
        sent.push(mutation_id)
        if (!isFailing) return saving(areas)
        isFailing = false
        throw new NetworkFailure()
      },
    })
    await press(user, 'Table 1, 4 seats')
    screen.getByRole('button', { name: 'Table 1, 4 seats' }).focus()
    await user.keyboard('{ArrowRight}')
    await press(user, 'Save')
    await screen.findByText(/^The floor plan could not be saved/)
    await press(user, 'Save')
    await waitFor(() => expect(screen.queryByText(/^The floor plan could not be saved/)).toBeNull())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toBe(sent[0])
  })

  test('switches to a saved layout by two taps, and says why it is refused', async () => {
    const layout = { id: 'L000000000000000000001', area_id: testArea.id, name: 'Brunch', version: 1 }
    let isTaken = true
    const { user } = await renderEditor(makeFloor([one], { layouts: [layout] }), {
      'floor.activateLayout': () => {
        if (isTaken) throw new Refusal(409, { code: 'table_taken', detail: '2: a party of 2 is there.' })
        return { area: testArea, seq: 2, activity_id: 'a1' }
      },
    })
    await press(user, 'Floor layouts')
    await press(user, 'Switch to Brunch')
    await screen.findByText('2: a party of 2 is there.')
    isTaken = false
    await press(user, 'Switch to Brunch')
    await screen.findByText('The floor plan is now Brunch.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('asks before it removes or replaces a saved layout', async () => {
    const layout = { id: 'L000000000000000000001', area_id: testArea.id, name: 'Brunch', version: 1 }
    const sent: string[] = []
    const answer = (name: string) => () => {
      sent.push(name)
      return { layout, seq: 2, activity_id: 'a1' }
    }
    const { user } = await renderEditor(makeFloor([one], { layouts: [layout] }), {
      'floor.putLayout': answer('put'),
      'floor.removeLayout': answer('remove'),
    })
    await press(user, 'Floor layouts')
    await press(user, 'Save the current floor plan as Brunch')
    await screen.findByRole('alertdialog', { name: 'Replace the layout Brunch?' })
    await press(user, 'Cancel')
    await press(user, 'Remove Brunch')
    const question = await screen.findByRole('alertdialog', { name: 'Remove the layout Brunch?' })
    expect(sent).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Remove Brunch' }))
    await screen.findByText('Brunch removed.')
    expect(sent).toEqual(['remove'])
  })

  test('is for the office', async () => {
    await renderEditorAsHost()
    await screen.findByText('Only an owner or manager can edit the floor plan.')
  })
})

const renderEditorAsHost = async () => {
  storeSession({ role: 'host' })
  answerCalls({ 'floor.get': () => makeFloor([one]), 'waitlist.board': () => makeBoard([]) })
  renderApp('/floor/edit')
}
