import type { Floor } from '@waitbook/contracts/floor/floor'
import {
  type DemoTable,
  type DemoTableMove,
  demoAreas,
  demoDirty,
  demoLayouts,
  demoOverdue,
  demoSeated,
  demoServers,
  demoShiftMinutes,
} from '@waitbook/domain/demo/tables'
import { isOpenMark } from '@waitbook/domain/floor/resource-state'
import type { Staff } from '@waitbook/rpc/callers'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Clock } from '../../lib/clock.ts'

export interface PlayTablesDeps {
  clock: Clock
  /** From 0 up to 1. */
  random: () => number
  floor: Pick<
    FloorService,
    | 'get' | 'putArea' | 'start' | 'step' | 'extend' | 'end' | 'mark' | 'unmark'
    | 'putServer' | 'putSectionLayout' | 'switchSections' | 'startShift'
  > // biome-ignore format: a list
}

/** Prefix of the ids of the script's own stays. The script changes no others, so never those of a visitor. */
export const playedIds = 'PLAY'
const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const idLength = 22
const minuteMs = 60_000

export const createPlayTables = ({ clock, random, floor }: PlayTablesDeps) => {
  const makeId = (prefix = '') => {
    const symbol = () => symbols[Math.floor(random() * symbols.length)]
    return prefix + Array.from({ length: idLength - prefix.length }, symbol).join('')
  }

  const putAreas = async (player: Staff) => {
    const ids = new Map<string, string>()
    for (const [sort_key, { tables, ...area }] of demoAreas.entries()) {
      const resources = tables.map(({ traits = [], ...table }) => {
        const id = makeId()
        ids.set(table.name, id)
        return { ...table, id, kind: 'table' as const, seats_min: 1, traits: [...traits] }
      })
      await floor.putArea(player, { id: makeId(), version: 0, sort_key, ...area, resources })
    }
    return (name: string) => ids.get(name) ?? ''
  }

  /** Puts the servers to work, each in a section. */
  const putServers = async (player: Staff, idOf: (table: string) => string) => {
    for (const [index, { name, sections: tables }] of demoLayouts.entries()) {
      const id = makeId()
      const sections = tables.map((names, at) => ({ name: String(at + 1), resource_ids: names.map(idOf) }))
      await floor.putSectionLayout(player, { id, name, version: 0, sections })
      if (index === 0) await floor.switchSections(player, { id })
    }
    const happened_at = new Date(clock.now() - demoShiftMinutes * minuteMs).toISOString()
    for (const [index, server] of demoServers.entries()) {
      const id = makeId()
      await floor.putServer(player, { id, ...server, version: 0 })
      await floor.startShift(player, { server_id: id, section: String(index + 1), happened_at })
    }
  }

  return {
    /** Sets the tables up, most of them with parties that sat down before. */
    async begin(player: Staff) {
      const idOf = await putAreas(player)
      await putServers(player, idOf)
      for (const [index, { table, people, minutes, step }] of demoSeated.entries()) {
        const id = makeId(playedIds)
        const happened_at = new Date(clock.now() - minutes * minuteMs).toISOString()
        await floor.start(player, { id, resource_ids: [idOf(table)], people_count: people, happened_at })
        if (step !== 'seated') await floor.step(player, { id, step })
        if (index < demoOverdue) await floor.extend(player, { id, minutes: 1 })
      }
      for (const name of demoDirty) await floor.mark(player, { id: idOf(name), kind: 'dirty' })
    },

    async tables(player: Staff): Promise<DemoTable[]> {
      return tablesOf(await floor.get(player), clock.now())
    },

    make(player: Staff, move: DemoTableMove): Promise<unknown> {
      switch (move.kind) {
        case 'seat':
          return floor.start(player, { id: makeId(playedIds), resource_ids: [move.table], entry_id: move.id })
        case 'step':
          return floor.step(player, { id: move.stay, step: move.step })
        case 'free':
          return floor.end(player, { id: move.stay, leaves: move.leaves })
        case 'wipe':
          return floor.unmark(player, { id: move.table, kind: 'dirty' })
      }
    },
  }
}

const tablesOf = ({ resources, stays, marks }: Floor, now: number) =>
  resources.map(({ id, seats_max }): DemoTable => {
    const stay = stays.find(({ resource_ids }) => resource_ids.includes(id))
    if (stay) {
      const isPlayed = stay.id.startsWith(playedIds)
      return { id, seats_max, state: 'taken', ...(isPlayed && { stay: { id: stay.id, step: stay.step } }) }
    }
    const kinds = marks.filter((mark) => mark.resource_id === id && isOpenMark(mark, now)).map(({ kind }) => kind)
    if (kinds.includes('blocked')) return { id, seats_max, state: 'other' }
    return { id, seats_max, state: kinds.includes('dirty') ? 'dirty' : 'free' }
  })
