import { describe, expect, it } from 'vitest'
import { planRelief, shiftRefusal } from '../shift-edit.ts'
import { at } from '../testing/floor-rows.ts'
import { makeShift } from '../testing/servers.ts'
import { type LayoutDraft, planLayout, type VersionedLayout } from './section-edit.ts'

const stored: VersionedLayout = {
  id: 'dinner',
  name: 'Dinner',
  sort_key: 3,
  version: 4,
  activated_at: at('18:00'),
  sections: [{ name: '1', resource_ids: ['t1'] }],
}
const nameOf = (id: string) => id.toUpperCase()
const draft = (fields: Partial<LayoutDraft> = {}): LayoutDraft => ({
  id: 'dinner',
  name: ' Dinner ',
  version: 4,
  sections: [
    { name: ' 1 ', resource_ids: ['t1', 't1'] },
    { name: '2', resource_ids: ['t2'] },
  ],
  ...fields,
})
const sections = (...all: [string, string[]][]) => all.map(([name, resource_ids]) => ({ name, resource_ids }))

describe('saving a layout', () => {
  it('replaces its sections and neither switches to it nor moves it', () => {
    expect(planLayout(draft(), [stored], nameOf)).toEqual({
      kind: 'planned',
      layout: { ...stored, version: 5, sections: sections(['1', ['t1']], ['2', ['t2']]) },
    })
  })

  it('a new layout comes last and is not in use', () => {
    const plan = planLayout(draft({ id: 'lunch', name: 'Lunch', version: 0 }), [stored], nameOf)
    expect(plan).toMatchObject({ layout: { version: 1, sort_key: 1, activated_at: null } })
  })

  it('is refused if another version was read', () => {
    expect(planLayout(draft({ version: 3 }), [stored], nameOf)).toEqual({ kind: 'stale', version: 4 })
  })

  it.each<[Partial<LayoutDraft>, string, string]>([
    [{ name: ' ' }, 'name', 'Give the layout a name.'],
    [{ sections: [] }, 'sections', 'A layout has at least one section.'],
    [{ sections: sections(['1', []]) }, 'sections', 'A section has at least one table.'],
    [{ sections: sections([' ', ['t1']]) }, 'sections', 'Give each section a name.'],
    [{ sections: sections(['1', ['t1']], ['1 ', ['t2']]) }, 'sections', 'Two sections are named 1.'],
    [{ sections: sections(['1', ['t1']], ['2', ['t1']]) }, 'sections', 'Table T1 is in two sections.'],
    [{ id: 'other', version: 0 }, 'name', 'Another layout is named Dinner.'],
  ])('%j is refused at %s', (fields, field, message) => {
    expect(planLayout(draft(fields), [stored], nameOf)).toMatchObject({
      kind: 'invalid',
      faults: expect.arrayContaining([{ field, message }]),
    })
  })
})

describe('shifts', () => {
  const [ana, ben] = [makeShift('ana', '1'), makeShift('ben', '2')]

  it.each([
    ['cy', '3', undefined],
    ['cy', '1', 'section_taken'],
    ['ana', '3', 'server_at_work'],
  ])('%s in section %s: %s', (server_id, section, code) => {
    expect(shiftRefusal([ana, ben], { server_id, section })?.code).toBe(code)
  })

  it('a server who is not at work takes over the section', () => {
    expect(planRelief(ana, 'cy', [ana, ben])).toEqual({
      ended: [ana],
      begun: [{ server_id: 'cy', section: '1', taken_over: [] }],
    })
  })

  it('two servers at work swap all their sections, also those that they had taken over', () => {
    const both = { ...ben, taken_over: ['3'] }
    expect(planRelief(ana, 'ben', [ana, both])).toEqual({
      ended: [ana, both],
      begun: [
        { server_id: 'ben', section: '1', taken_over: [] },
        { server_id: 'ana', section: '2', taken_over: ['3'] },
      ],
    })
  })
})
