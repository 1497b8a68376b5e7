import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeBoard } from '../../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { makeLayout, makeServer, makeShift } from '../../../../test/make-servers.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls, NetworkFailure } from '../../../../test/server.ts'

const [one, two] = [makeTable('1'), makeTable('2')]
const [ana, ben] = [makeServer('Ana'), makeServer('Ben')]
const dinner = makeLayout('Dinner', { A: [one.id], B: [two.id] })
const quiet = makeLayout('Quiet', { A: [one.id, two.id] }, { activated_at: null })
const evening = () =>
  makeFloor([one, two], {
    servers: [ana, ben],
    section_layouts: [dinner, quiet],
    server_shifts: [makeShift(ana, 'A'), makeShift(ben, 'B')],
    stays: [makeStay([one.id], { server_id: ben.id })],
  })

/** The page of tables, and a network that the test cuts. */
const openTables = async () => {
  storeSession()
  const state = { floor: evening(), isCut: false }
  const sent: [string, object][] = []
  const whileUp = <T,>(answer: () => T) => {
    if (state.isCut) throw new NetworkFailure()
    return answer()
  }
  answerCalls({
    'floor.get': () => whileUp(() => state.floor),
    'waitlist.board': () => whileUp(() => makeBoard([])),
    'session.me': () => whileUp(() => JSON.parse(localStorage.getItem('user') ?? 'null')),
    'floor.switchSections': (input: { id: string; happened_at?: string }) =>
      whileUp(() => {
        sent.push(['switchSections', input])
        const activated_at = input.happened_at ?? new Date().toISOString()
        const change = (layout: typeof dinner) => (layout.id === input.id ? { ...layout, activated_at } : layout)
        state.floor = { ...state.floor, seq: 2, section_layouts: state.floor.section_layouts.map(change) }
        return { layout: state.floor.section_layouts.find(({ id }) => id === input.id), seq: 2, activity_id: 'a' }
      }),
    'floor.handOver': (input: object) =>
      whileUp(() => {
        sent.push(['handOver', input])
        return { stay_ids: [], seq: 3, activity_id: 'a-hand' }
      }),
    'floor.start': (input: object) =>
      whileUp(() => {
        sent.push(['start', input])
        return { seq: 3, activity_id: 'a-start' }
      }),
  })
  const open = async () => {
    const app = renderApp('/floor?view=list')
    await screen.findByRole('heading', { name: 'The Copper Pot - Tables' })
    return app
  }
  const app = await open()
  const reload = async () => {
    // As the browser does.
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    app.stop()
    return open()
  }
  const reconnect = () => {
    state.isCut = false
    window.dispatchEvent(new Event('online'))
  }
  return { ...app, state, sent, reload, reconnect }
}

const serverAt = async (table: string) => {
  const card = (await screen.findByRole('button', { name: `Actions for ${table}` })).closest('li') as HTMLElement
  return within(card).queryByText(/^Server/)?.parentElement?.textContent
}
const switchTo = async (user: Awaited<ReturnType<typeof openTables>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /^Sections: /, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('sections are switched without a network: free tables get their new server, parties keep theirs, and it is sent in order', async () => {
  const { user, state, sent, reload, reconnect } = await openTables()
  expect(await serverAt('2')).toBe('Server Ben')
  state.isCut = true
  await switchTo(user, 'Quiet')
  await screen.findByText('Switch to the section layout Quiet: waiting for the connection.')
  await screen.findByRole('button', { name: 'Sections: Quiet' })
  expect([await serverAt('1'), await serverAt('2')]).toEqual(['Server Ben', 'Server Ana'])
  await user.click(screen.getByRole('button', { name: 'Actions for 2' }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Seat a walk-in of 2 people' }),
  )
  await screen.findByText('2 changes waiting')
  expect(await serverAt('2')).toBe('Server Ana')

  await reload()
  await screen.findByRole('button', { name: 'Sections: Quiet' })
  expect(sent).toEqual([])
  reconnect()
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5_000 })
  const happened_at = expect.any(String)
  expect(sent).toMatchObject([
    ['switchSections', { id: quiet.id, happened_at, mutation_id: expect.any(String) }],
    ['start', { resource_ids: [two.id], reported: true, happened_at }],
  ])
  await screen.findByText('All 2 changes were sent.')
})

test('a server hands over without a network: the device shows it, and reports it once', async () => {
  const { user, state, sent, reload, reconnect } = await openTables()
  expect([await serverAt('1'), await serverAt('2')]).toEqual(['Server Ben', 'Server Ben'])
  state.isCut = true
  const strip = () => within(screen.getByRole('region', { name: 'Servers' }))
  await user.click(strip().getByRole('button', { name: /Ben/ }))
  await user.click(await screen.findByRole('button', { name: 'Hand over to Ana' }))
  await screen.findByText('Hand Ben over to Ana: waiting for the connection.')
  const isShown = async () => {
    expect([await serverAt('1'), await serverAt('2')]).toEqual(['Server Ana', 'Server Ana'])
    strip().getByRole('button', { name: /Ana.*3 covers today, 1 party now.*Sections A, B/ })
    expect(strip().queryByRole('button', { name: /Ben/ })).toBeNull()
  }
  await isShown()
  await reload()
  await isShown()
  expect(sent).toEqual([])
  reconnect()
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 })
  const reportedAt = { reported: true, happened_at: expect.any(String), mutation_id: expect.any(String) }
  expect(sent).toEqual([['handOver', { id: ben.id, server_id: ana.id, ends_shift: true, ...reportedAt }]])
})

test('a switch that waits is taken back, and the later one of two that wait is in use', async () => {
  const { user, state, sent, reconnect } = await openTables()
  await screen.findByRole('button', { name: 'Sections: Dinner' })
  state.isCut = true
  await switchTo(user, 'Quiet')
  await screen.findByRole('button', { name: 'Sections: Quiet' })
  await switchTo(user, 'Dinner')
  await screen.findByRole('button', { name: 'Sections: Dinner' })
  await screen.findByText('2 changes waiting')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.click(await screen.findByRole('button', { name: 'Take back: Switch to the section layout Dinner' }))
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Sections: Quiet' })
  reconnect()
  await waitFor(() => expect(sent).toMatchObject([['switchSections', { id: quiet.id }]]), { timeout: 5_000 })
})

test('a later switch by others has priority over the older one of this device', async () => {
  const { user, state, reconnect } = await openTables()
  await screen.findByRole('button', { name: 'Sections: Dinner' })
  state.isCut = true
  await switchTo(user, 'Quiet')
  await screen.findByRole('button', { name: 'Sections: Quiet' })
  const later = new Date(Date.now() + 60_000).toISOString()
  state.floor = { ...state.floor, seq: 2, section_layouts: [{ ...dinner, activated_at: later }, quiet] }
  reconnect()
  await screen.findByText('The waiting change was sent.', {}, { timeout: 5_000 })
  await screen.findByRole('button', { name: 'Sections: Dinner' })
})
