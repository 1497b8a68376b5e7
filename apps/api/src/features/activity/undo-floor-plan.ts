import type { StoredResource } from '@waitbook/contracts/floor/floor'
import type { StoredGroup } from '@waitbook/contracts/floor/groups'
import type { StoredLayout } from '@waitbook/contracts/floor/layouts'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { nameKey } from '@waitbook/domain/floor/layout/area-edit'
import { findSameTables, maxGroups } from '@waitbook/domain/floor/layout/group-edit'
import { maxLayouts } from '@waitbook/domain/floor/layout/saved-layout'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import { listAreas, listOpenStays, listResources, putResources } from '../floor/floor.queries.ts'
import { listGroups } from '../floor/layouts/groups.queries.ts'
import { listLayouts, storeLayout } from '../floor/layouts/layouts.queries.ts'
import { listStoredSettings, restoreSettings } from '../restaurants/settings.queries.ts'
import { byId, isCreated, plainRows, type Row, type UndoTable } from './undo-table.ts'

/**
 * A version is never reused: a device that still shows the undone drawing could otherwise overwrite a later one that it
 * has not seen.
 */
const nextVersion = (before: Row, now: Row): Row => ({ ...before, version: Number(now.version) + 1 })

/** A table after the undo. One that the change created is deactivated, not deleted: stays may refer to it. */
const restoredResource = ({ before, after }: RowChange) =>
  (before ?? { ...after, is_active: false }) as unknown as StoredResource

/** A party sits at a table that the undo would remove, or another table has taken the name of one that it would restore. */
const resourceObstacles: UndoTable['findObstacles'] = async (db, restaurantId, rows) => {
  const [stays, resources] = [await listOpenStays(db, restaurantId), await listResources(db, restaurantId)]
  const occupied = new Set(stays.flatMap(resourceIdsOf))
  const bySeq = Map.groupBy(rows, ({ seq }) => seq)
  const namesakesOf = (seq: number) => {
    const ids = new Set(bySeq.get(seq)?.map(({ change }) => change.id))
    return new Set(resources.filter(({ id, is_active }) => is_active && !ids.has(id)).map(({ name }) => nameKey(name)))
  }
  const names = new Map([...bySeq.keys()].map((seq) => [seq, namesakesOf(seq)]))
  return ({ seq, change }) => {
    const { id, name, is_active } = restoredResource(change)
    if (!is_active && occupied.has(id)) return `A party is at ${name}; it cannot be undone now.`
    const isTaken = is_active && (names.get(seq)?.has(nameKey(name)) ?? false)
    return isTaken ? `Another table is called ${name} by now; it cannot be undone any more.` : undefined
  }
}

/** Settings with the values that the keys of a change had before it; other keys may have been saved since. */
const withoutSettingsOf = ({ before, after }: RowChange, now: Row): Row => {
  const keys = Object.keys(after ?? {}).filter((key) => !isUnchanged(before?.[key], after?.[key]))
  const others = Object.entries(now).filter(([key]) => !keys.includes(key))
  const values = keys.flatMap((key) => (before && key in before ? [[key, before[key]] as const] : []))
  return Object.fromEntries([...others, ...values])
}

const areaChanged = 'The area has been changed since; it cannot be undone any more.'

/** The undo rules of the database tables that hold the floor plan, and of the settings that are saved together with it. */
export const floorPlanTables = {
  floor_areas: {
    changed: areaChanged,
    list: async (db, restaurantId) => byId(await listAreas(db, restaurantId)),
    findObstacles: async () => (row) =>
      isCreated(row) ? 'An area that was added stays. Remove its tables instead.' : undefined,
    restored: nextVersion,
    update: plainRows('floor_areas').update,
    // Never called: the obstacle above refuses to undo the creation of an area.
    remove: async () => {},
  },
  resources: {
    changed: areaChanged,
    list: async (db, restaurantId) => byId(await listResources(db, restaurantId)),
    findObstacles: resourceObstacles,
    async revertAll(tx, restaurantId, changes) {
      const restored = changes.map((change) => ({ change, row: restoredResource(change) }))
      await putResources(
        tx,
        restaurantId,
        restored.map(({ row }) => row),
      )
      return restored.map(({ change, row }) => ({ ...change, before: { ...row } }))
    },
  },
  floor_layouts: {
    changed: 'The layout has been changed since; it cannot be undone any more.',
    list: async (db, restaurantId) => byId(await listLayouts(db, restaurantId)),
    async findObstacles(db, restaurantId) {
      const layouts = await listLayouts(db, restaurantId)
      return ({ change: { id, before } }) => {
        const restored = before as unknown as StoredLayout | null
        if (!restored) return undefined
        const others = layouts.filter((other) => other.id !== id)
        const isTaken = others.some(
          ({ area_id, name }) => area_id === restored.area_id && nameKey(name) === nameKey(restored.name),
        )
        if (isTaken) return 'Another layout has this name by now; it cannot be undone any more.'
        return others.length >= maxLayouts
          ? `A restaurant may have at most ${maxLayouts} layouts; it cannot be undone now.`
          : undefined
      }
    },
    restored: nextVersion,
    update: (tx, restaurantId, id, values) =>
      storeLayout(tx, restaurantId, { ...(values as unknown as StoredLayout), id }),
    insert: (tx, restaurantId, row) => storeLayout(tx, restaurantId, row as unknown as StoredLayout),
    remove: plainRows('floor_layouts').remove,
  },
  resource_groups: {
    changed: 'The group has been changed since; it cannot be undone any more.',
    list: async (db, restaurantId) => byId(await listGroups(db, restaurantId)),
    async findObstacles(db, restaurantId) {
      const groups = await listGroups(db, restaurantId)
      return ({ change: { id, before } }) => {
        const restored = before as unknown as StoredGroup | null
        const others = groups.filter((other) => other.id !== id)
        if (!restored) return undefined
        if (findSameTables(others, restored.resource_ids))
          return 'Another group joins these tables by now; it cannot be undone any more.'
        return others.length >= maxGroups
          ? `A restaurant may have at most ${maxGroups} sets of combined tables; it cannot be undone now.`
          : undefined
      }
    },
    restored: nextVersion,
    ...plainRows('resource_groups'),
  },
  settings: {
    changed: 'The settings have been changed since; it cannot be undone any more.',
    list: listStoredSettings,
    async revertAll(tx, restaurantId, changes) {
      const stored = new Map(
        await listStoredSettings(
          tx,
          restaurantId,
          changes.map(({ id }) => id),
        ),
      )
      const restored: RowChange[] = []
      for (const change of changes) {
        const now = stored.get(change.id) ?? {}
        const before = withoutSettingsOf(change, now)
        await restoreSettings(tx, restaurantId, change.id, before)
        restored.push({ ...change, before, after: now })
      }
      return restored
    },
  },
} satisfies Partial<Record<RowChange['table'], UndoTable>>
