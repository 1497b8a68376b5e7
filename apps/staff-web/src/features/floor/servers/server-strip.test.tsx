import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { holdClock } from '../../../../test/hold-clock.ts'
import { makeFloor, makeRules, makeStay, makeTable } from '../../../../test/make-floor.ts'
import { makeLayout, makeServer, makeShift } from '../../../../test/make-servers.ts'
import { renderFloor } from '../../../../test/render-floor.tsx'

holdClock()

const [one, two, three, four] = [makeTable('1'), makeTable('2'), makeTable('3'), makeTable('4')]
const [ana, ben, cy] = [makeServer('Ana'), makeServer('Ben'), makeServer('Cy')]
const dinner = makeLayout('Dinner', { A: [one.id, two.id], B: [three.id], C: [four.id] })
const quiet = makeLayout('Quiet', { A: [one.id, two.id, three.id, four.id] }, { activated_at: null })
const shiftOfAna = makeShift(ana, 'A')
const shiftOfBen = makeShift(ben, 'B')
const evening = (fields: Parameters<typeof makeFloor>[1] = {}) =>
  makeFloor([one, two, three, four], {
    servers: [ana, ben, cy],
    section_layouts: [dinner, quiet],
    server_shifts: [shiftOfAna, shiftOfBen],
    stays: [makeStay([one.id], { server_id: ana.id, people_count: 3 })],
    ...fields,
  })

const activity = { seq: 2, activity_id: 'a' }
const render = async (floor = evening()) => {
  const sent: [string, object][] = []
  const record = (name: string) => (input: object) => {
    sent.push([name, input])
    return activity
  }
  const page = await renderFloor(floor, {
    'floor.switchSections': record('switchSections'),
    'servers.startShift': record('startShift'),
    'servers.cutShift': record('cutShift'),
    'servers.relieveShift': record('relieveShift'),
    'servers.endShift': record('endShift'),
  })
  return { ...page, sent }
}
const strip = async () => within(await screen.findByRole('region', { name: 'Servers' }))
const mutation_id = expect.any(String)

describe('the strip of servers', () => {
  test('a restaurant without servers and sections sees nothing of it', async () => {
    await renderFloor(makeFloor([one]))
    await screen.findByRole('button', { name: 'Seat 1' })
    expect(screen.queryByRole('region', { name: 'Servers' })).toBeNull()
  })

  test('shows section, covers, parties and the last seating of each, and in words whose turn it is', async () => {
    const { container } = await render()
    const row = await strip()
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SectionsDinner',
      'BenNext up0 covers today, 0 parties nowNo party yet, Section B',
      'Ana2nd in rotation3 covers today, 1 party nowSeated 10 min ago, Section A',
      'Section CNo server',
    ])
    await expectNoViolations(container)
  })

  test('a cut server and one whose section the layout lacks say so; one without a shift is shown while parties are there', async () => {
    const cut = { ...shiftOfAna, cut_at: shiftOfAna.since }
    const stays = [makeStay([one.id], { server_id: cy.id })]
    await render(evening({ server_shifts: [cut, { ...shiftOfBen, section: 'Z' }], stays }))
    const texts = (await strip()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toContain('AnaCut0 covers today, 0 parties nowNo party yet, Section A')
    expect(texts).toContain('BenNext up0 covers today, 0 parties nowNo party yet, Section Z: no tables in this layout')
    expect(texts).toContain('CyShift over3 covers today, 1 party nowSeated 10 min ago')
  })

  test('the sections are switched with two taps, which can be undone', async () => {
    const { user, sent, changes } = await render()
    await user.click(await (await strip()).findByRole('button', { name: 'Sections: Dinner', expanded: false }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quiet' }))
    await waitFor(() => expect(sent).toEqual([['switchSections', { id: quiet.id, mutation_id }]]))
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(changes.at(-1)?.[1]).toMatchObject({ activity_id: 'a' }))
  })

  test('leads those who may change them to the servers in the settings', async () => {
    const { user } = await render()
    await user.click(await (await strip()).findByRole('button', { name: 'Sections: Dinner', expanded: false }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit servers and sections' }))
    await waitFor(() => expect(window.location.search).toBe('?section=servers'))
  })

  test('a section for which no server is left leads there too', async () => {
    const { user } = await render(evening({ servers: [ana, ben] }))
    await user.click((await strip()).getByRole('button', { name: 'Assign a server to section C' }))
    const link = await screen.findByRole('link', { name: 'Edit servers and sections' })
    expect(link.getAttribute('href')).toBe('/settings?section=servers')
  })

  test('a server is put to work in a section without one', async () => {
    const { user, sent, baseElement } = await render()
    await user.click((await strip()).getByRole('button', { name: 'Assign a server to section C' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Server for section C' }))
    expect(dialog.queryByRole('button', { name: 'Ana' })).toBeNull()
    await expectNoViolations(baseElement)
    await user.click(dialog.getByRole('button', { name: 'Cy' }))
    await waitFor(() => expect(sent).toEqual([['startShift', { server_id: cy.id, section: 'C', mutation_id }]]))
    await screen.findByText('Cy has section C')
  })

  test.each([
    ['Cut: no more parties', 'cutShift', { is_cut: true }],
    ['End the shift', 'endShift', {}],
    ['Cy', 'relieveShift', { server_id: cy.id }],
    ['Ben', 'relieveShift', { server_id: ben.id }],
  ])('of a server, %s is one tap in its sheet', async (button, call, fields) => {
    const { user, sent } = await render()
    await user.click((await strip()).getByRole('button', { name: /Ana/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Server Ana' }))
    dialog.getByText('Unless handed over, 1 party stays with Ana until it leaves.')
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(sent).toEqual([[call, { id: shiftOfAna.id, ...fields, mutation_id }]]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Server Ana' })).toBeNull())
  })

  test.each([true, false])('parties are handed over with one tap (the server leaves: %s)', async (ends_shift) => {
    const { user, changes, baseElement } = await render()
    await user.click((await strip()).getByRole('button', { name: /Ana/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Server Ana' }))
    if (!ends_shift) await user.click(dialog.getByRole('switch', { name: 'End the shift of Ana too' }))
    expect(dialog.queryByRole('button', { name: 'Hand over to Cy' }) !== null).toBe(ends_shift)
    await expectNoViolations(baseElement)
    await user.click(dialog.getByRole('button', { name: 'Hand over to Ben' }))
    await screen.findByText("Handed Ana's table to Ben")
    expect(changes).toEqual([['handOver', { id: ana.id, server_id: ben.id, ends_shift, mutation_id }]])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Server Ana' })).toBeNull())
  })

  test('a server who took over a section is shown with both sections', async () => {
    await render(evening({ server_shifts: [{ ...shiftOfBen, taken_over: ['A'] }], stays: [] }))
    const texts = (await strip()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'SectionsDinner',
      'BenNext up0 covers today, 0 parties nowNo party yet, Sections B, A',
      'Section CNo server',
    ])
  })
})

describe('the server of a table', () => {
  test('is said in the plan, on the card and in the sheet', async () => {
    const { user } = await render()
    await screen.findAllByText('Ana', { selector: 'span > bdi' })
    await user.click(await screen.findByRole('button', { name: 'Actions for 1' }))
    const dialog = await screen.findByRole('dialog', { name: /[Tt]able 1\b/ })
    expect(dialog.textContent).toContain('Server Ana')
  })

  test('is named with the reason of a suggestion, by what the rotation counts', async () => {
    const { user } = await render(evening({ rules: makeRules({ rotation: 'covers' }) }))
    await user.click(await screen.findByRole('button', { name: 'Tables for a walk-in of 3 people' }))
    await screen.findByText('fits 4, Ben has fewest covers (0)')
    screen.getByText('fits 4, Ana is 2nd of 2 in the rotation')
  })

  test('who is cut is the reason why its tables are not suggested', async () => {
    const cut = { ...shiftOfAna, cut_at: shiftOfAna.since }
    const { user } = await render(evening({ server_shifts: [cut, shiftOfBen] }))
    await user.click(await screen.findByRole('button', { name: 'Tables for a walk-in of 3 people' }))
    expect(await screen.findAllByText('Ana is cut')).toHaveLength(1)
  })
})
