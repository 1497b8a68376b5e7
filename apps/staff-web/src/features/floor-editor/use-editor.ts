import type { Floor } from '@waitbook/contracts/floor/floor'
import { notify } from '@waitbook/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorDetail, errorStaleAreas, errorStatus } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { useSendOnce } from '../edits/use-send-once.ts'
import { type AreaDrawing, areaInput, type Drawings, drawingsOf, faultsOf, isSameDrawing, newArea } from './drawing.ts'
import { editorMessages as say } from './floor-editor-messages.ts'
import { type ForeignChange, foreignChanges, mergedDrawing } from './merged-drawing.ts'

interface History {
  past: readonly Drawings[]
  present: Drawings
  future: readonly Drawings[]
}

const maxSteps = 200

/** What somebody else has changed in an area since it was read. */
export interface Collision {
  theirs: AreaDrawing
  changes: readonly ForeignChange[]
}

/** The areas as they are drawn here, with what they were when they were read. Only a save changes anything for others. */
export const useEditor = (floor: Floor) => {
  const utils = trpc.useUtils()
  const sendOnce = useSendOnce()
  const [bases, setBases] = useState(() => drawingsOf(floor))
  const [history, setHistory] = useState<History>(() => {
    const drawings = drawingsOf(floor)
    return { past: [], present: drawings.length > 0 ? drawings : [newArea(say.firstArea)], future: [] }
  })
  const [collisions, setCollisions] = useState<Readonly<Record<string, Collision>>>({})
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { present } = history

  const baseOf = (id: string) => bases.find((base) => base.id === id)
  const isChanged = (area: AreaDrawing) => {
    const base = baseOf(area.id)
    return base ? !isSameDrawing(base, area) : area.tables.length > 0 || area.walls.length > 0
  }
  const changed = present.filter(isChanged)

  const edit = (next: Drawings) => {
    if (next === present) return
    setFault(undefined)
    setHistory(({ past, present: before }) => ({ past: [...past, before].slice(-maxSteps), present: next, future: [] }))
  }
  /** Replaces an area in all steps, so that an undo does not bring back a version that others have replaced. */
  const rebase = (id: string, base: AreaDrawing, change: (area: AreaDrawing) => AreaDrawing) => {
    setBases((before) => [...before.filter((each) => each.id !== id), base])
    const replace = (all: Drawings) => all.map((area) => (area.id === id ? change(area) : area))
    setHistory(({ past, present: now, future }) => ({
      past: past.map(replace),
      present: replace(now),
      future: future.map(replace),
    }))
    setCollisions(({ [id]: _settled, ...others }) => others)
  }

  /** Takes over what others have stored, where nothing is drawn here that is not saved. */
  const follow = useEffectEvent((stored: Drawings) => {
    const isUntouched = bases.length === 0 && changed.length === 0 && history.past.length === 0
    if (isUntouched && stored.length > 0) {
      setBases(stored)
      return setHistory({ past: [], present: stored, future: [] })
    }
    for (const theirs of stored) {
      const base = baseOf(theirs.id)
      const mine = present.find(({ id }) => id === theirs.id)
      if (!base && !mine) {
        const add = (all: Drawings) => [...all, theirs]
        setBases(add)
        setHistory(({ past, present: now, future }) => ({
          past: past.map(add),
          present: add(now),
          future: future.map(add),
        }))
      } else if (base && mine && theirs.version > base.version && !isChanged(mine))
        rebase(theirs.id, theirs, (area) => mergedDrawing(base, area, theirs))
    }
  })
  const { areas, resources } = floor
  useEffect(() => {
    if (!isSaving) follow(drawingsOf({ areas, resources }))
  }, [areas, resources, isSaving])

  /** An area as the server has it now. */
  const fetchArea = async (id: string) => {
    const current = await utils.floor.get.fetch(undefined, { staleTime: 0 })
    return drawingsOf(current).find((area) => area.id === id)
  }

  const collide = async (area: AreaDrawing) => {
    const theirs = await fetchArea(area.id)
    if (!theirs) return
    const changes = foreignChanges(baseOf(area.id) ?? area, theirs)
    setCollisions((before) => ({ ...before, [area.id]: { theirs, changes } }))
  }

  /** All areas or none. Resolves to whether they were saved. */
  const saveAreas = async (areas: Drawings): Promise<boolean> => {
    try {
      const answer = await sendOnce({ areas: areas.map(areaInput) }, utils.client.floor.putAreas.mutate)
      for (const area of areas) {
        const { version = area.version } = answer.areas.find(({ id }) => id === area.id) ?? {}
        rebase(area.id, { ...area, version }, (each) => ({ ...each, version }))
      }
      return true
    } catch (error) {
      const stale = areas.filter(({ id }) => errorStaleAreas(error).includes(id))
      if (stale.length > 0) await Promise.all(stale.map(collide)).catch(() => setFault(say.saveFailed))
      else if (errorStatus(error) !== 401) setFault(errorDetail(error) ?? say.saveFailed)
      return false
    }
  }

  return {
    drawings: present,
    edit,
    isDirty: changed.length > 0,
    isSaving,
    fault,
    collisions,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    undo: () =>
      setHistory(({ past, present: now, future }) => {
        const before = past.at(-1)
        return before
          ? { past: past.slice(0, -1), present: before, future: [now, ...future] }
          : { past, present: now, future }
      }),
    redo: () =>
      setHistory(({ past, present: now, future }) => {
        const [next, ...rest] = future
        return next ? { past: [...past, now], present: next, future: rest } : { past, present: now, future }
      }),
    /** Continues on the current version of an area, with what was drawn here on top or without it. */
    settle: (id: string, keepsMine: boolean) => {
      const collision = collisions[id]
      if (!collision) return
      const base = baseOf(id) ?? collision.theirs
      const { theirs } = collision
      rebase(id, theirs, (area) => (keepsMine ? mergedDrawing(base, area, theirs) : theirs))
    },
    save: async () => {
      const [first] = changed.flatMap((area) => faultsOf(area, floor, present))
      setFault(first?.message)
      if (first) return false
      setSaving(true)
      let isSaved = false
      try {
        isSaved = await saveAreas(changed)
        const refetched = utils.floor.get.invalidate()
        if (isSaved) await refetched
      } finally {
        setSaving(false)
      }
      if (isSaved) notify.success(say.saved)
      return isSaved
    },
    /** Draws an area as the server has it now. */
    reload: async (id: string) => {
      const area = await fetchArea(id)
      if (area) rebase(id, area, () => area)
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
