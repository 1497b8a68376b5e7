import type { Floor } from '@waitbook/contracts/floor/floor'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorFields, errorStaleAreas } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { tablesMessages as say } from '../settings-messages.ts'
import {
  type AreaDraft,
  type AreaErrors,
  areaDrafts,
  areaErrors,
  draftedAreaInput,
  isSameArea,
  mergeArea,
  newAreaDraft,
  withMoreTables,
} from './area-draft.ts'

/** An area that is being edited, with what it was when the edit began. */
interface Edited {
  base: AreaDraft
  mine: AreaDraft
}

const errorToast = 'settings-error'

/** The areas with the edits of this form, which are kept until they are saved or reset. */
export const useAreas = (floor: Floor) => {
  const utils = trpc.useUtils()
  const stored = areaDrafts(floor)
  const [edits, setEdits] = useState<Readonly<Record<string, Edited>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, AreaErrors>>>({})
  /** The areas that someone else has changed since the edit began. */
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set())

  const isNew = ({ base }: Edited) => base.version === 0 && !stored.some(({ id }) => id === base.id)
  const added = Object.values(edits).filter(isNew)
  const areas = [...stored.map((area) => edits[area.id]?.mine ?? area), ...added.map(({ mine }) => mine)]
  const changed = Object.values(edits).filter((edit) => isNew(edit) || !isSameArea(edit.base, edit.mine))
  const taken = [
    ...floor.resources.map(({ name }) => name),
    ...areas.flatMap(({ tables }) => tables.map(({ name }) => name)),
  ]

  const edit = (mine: AreaDraft) => {
    const base = stored.find(({ id }) => id === mine.id) ?? newAreaDraft('')
    setEdits((before) => ({ ...before, [mine.id]: { base: before[mine.id]?.base ?? { ...base, id: mine.id }, mine } }))
    setErrors(({ [mine.id]: _old, ...others }) => others)
    notify.dismiss(errorToast)
  }
  const forget = (id: string) => {
    setEdits(({ [id]: _saved, ...others }) => others)
    setErrors(({ [id]: _saved, ...others }) => others)
    setStale((before) => new Set([...before].filter((each) => each !== id)))
  }
  const refuse = (id: string, fields: AreaErrors, sentence: string) => {
    setErrors((before) => ({ ...before, [id]: fields }))
    notify.error(sentence, { duration: 0, id: errorToast })
  }

  /** Shows a refusal that concerns the areas; whether it did. */
  const showRefusal = (error: unknown) => {
    const others = errorStaleAreas(error)
    setStale((before) => new Set([...before, ...others]))
    const faults = Object.entries(errorFields(error) ?? {}).flatMap(([path, [text]]) => {
      const [of, index, ...field] = path.split('.')
      return of === 'areas' ? [{ edited: changed[Number(index)], field: field.join('.'), text }] : []
    })
    for (const { mine } of changed) {
      const own = faults.filter(({ edited }) => edited?.mine.id === mine.id).map(({ field, text }) => [field, text])
      if (own.length > 0) refuse(mine.id, Object.fromEntries(own), errorDetail(error) ?? '')
    }
    return others.length > 0 || faults.length > 0
  }

  /** Whether all edits can be saved; shows the errors. Checked first, so that either all are sent or none. */
  const check = () => {
    const drafts = changed.map(({ mine }) => mine)
    const faulty = drafts
      .map((mine) => [mine.id, areaErrors(mine, floor, drafts)] as const)
      .filter(([, faults]) => Object.keys(faults).length > 0)
    for (const [id, faults] of faulty.toReversed()) refuse(id, faults, Object.values(faults)[0] ?? '')
    return faulty.length === 0
  }

  return {
    areas,
    errors,
    check,
    stale,
    isDirty: changed.length > 0,
    edit,
    addArea: () => edit(withMoreTables(newAreaDraft(areas.length === 0 ? say.firstArea : ''), 1, taken)),
    addTables: (area: AreaDraft, count: number) => edit(withMoreTables(area, count, taken)),
    /** Continues the edit on the current version of the area; what was typed stays. */
    loadCurrent: async (id: string) => {
      const edited = edits[id]
      const current = await utils.floor.get.fetch(undefined, { staleTime: 0 })
      const theirs = areaDrafts(current).find((area) => area.id === id)
      if (!edited || !theirs) return
      setEdits((before) => ({ ...before, [id]: { base: theirs, mine: mergeArea(edited.base, edited.mine, theirs) } }))
      setStale((before) => new Set([...before].filter((each) => each !== id)))
    },
    reset: () => {
      for (const id of Object.keys(edits)) forget(id)
      notify.dismiss(errorToast)
    },
    /** What is saved, after `check`. */
    inputs: changed.map(({ mine }) => draftedAreaInput(mine)),
    showRefusal,
    /** After all was saved. */
    settle: () => {
      for (const { mine } of changed) forget(mine.id)
      notify.success(say.saved)
    },
  }
}
