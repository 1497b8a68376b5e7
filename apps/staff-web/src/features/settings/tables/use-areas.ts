import type { Floor } from '@waitbook/contracts/floor'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorCode, errorDetail, errorFields, errorStatus } from '../../../api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import { tablesMessages as say, settingsMessages } from '../messages.ts'
import {
  type AreaDraft,
  type AreaErrors,
  areaDrafts,
  areaErrors,
  isSameArea,
  mergeArea,
  newArea,
  putAreaBody,
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
  const sendOnce = useSendOnce()
  const stored = areaDrafts(floor)
  const [edits, setEdits] = useState<Readonly<Record<string, Edited>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, AreaErrors>>>({})
  /** The areas that someone else has changed since the edit began. */
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)

  const isNew = ({ base }: Edited) => base.version === 0 && !stored.some(({ id }) => id === base.id)
  const added = Object.values(edits).filter(isNew)
  const areas = [...stored.map((area) => edits[area.id]?.mine ?? area), ...added.map(({ mine }) => mine)]
  const changed = Object.values(edits).filter((edit) => isNew(edit) || !isSameArea(edit.base, edit.mine))
  const taken = [
    ...floor.resources.map(({ name }) => name),
    ...areas.flatMap(({ tables }) => tables.map(({ name }) => name)),
  ]

  const edit = (mine: AreaDraft) => {
    const base = stored.find(({ id }) => id === mine.id) ?? newArea('')
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

  /** Resolves to whether it was saved. */
  const save = async ({ mine }: Edited): Promise<boolean> => {
    try {
      await sendOnce(putAreaBody(mine), utils.client.floor.putArea.mutate)
      await utils.floor.get.invalidate()
      forget(mine.id)
      return true
    } catch (error) {
      if (errorCode(error) === 'area_changed') setStale((before) => new Set([...before, mine.id]))
      else if (errorStatus(error) !== 401) {
        const fields = Object.entries(errorFields(error) ?? {}).map(([field, [text]]) => [field, text])
        refuse(mine.id, Object.fromEntries(fields), errorDetail(error) ?? settingsMessages.saveFailed)
      }
      return false
    }
  }

  /** Whether all edits can be saved; shows the errors. Checked first, so that either all are sent or none. */
  const check = () => {
    const drafts = changed.map(({ mine }) => mine)
    const faulty = drafts
      .map(
        (mine) =>
          [
            mine.id,
            areaErrors(
              mine,
              floor,
              drafts.filter((other) => other !== mine),
            ),
          ] as const,
      )
      .filter(([, faults]) => Object.keys(faults).length > 0)
    for (const [id, faults] of faulty.toReversed()) refuse(id, faults, Object.values(faults)[0] ?? '')
    return faulty.length === 0
  }

  return {
    areas,
    errors,
    check,
    stale,
    isSaving,
    isDirty: changed.length > 0,
    edit,
    addArea: () => edit(withMoreTables(newArea(areas.length === 0 ? say.firstArea : ''), 1, taken)),
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
    /** After `check`. */
    submit: async () => {
      setSaving(true)
      let areSaved = true
      try {
        for (const each of changed) if (!(await save(each))) areSaved = false
      } finally {
        setSaving(false)
      }
      if (areSaved) notify.success(say.saved)
    },
  }
}
