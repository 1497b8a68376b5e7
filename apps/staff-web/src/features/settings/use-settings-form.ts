import type { AreaInput } from '@waitbook/contracts/floor/floor'
import {
  type SettingsApp,
  type SettingsOf,
  settingsDefinitions,
  settingsPatch,
} from '@waitbook/contracts/settings/apps'
import { z } from '@waitbook/contracts/zod'
import { notify } from '@waitbook/ui/toast'
import { useEffect, useState } from 'react'
import { errorDetail, errorFields, errorStatus } from '../../lib/api-error.ts'
import { useConflicts } from '../edits/use-edit.ts'
import { settingsMessages as say } from './settings-messages.ts'
import { useChangeSettings } from './use-settings.ts'

const snackbarMs = 4000
const errorToast = 'settings-error'

type Errors<T> = { [K in keyof T]?: string }

const firstOf = <T>(fields: Record<string, string[] | undefined>) =>
  Object.fromEntries(Object.entries(fields).map(([key, sentences]) => [key, sentences?.[0]])) as Errors<T>

const fieldsOf = (error: z.ZodError): Record<string, string[] | undefined> => z.flattenError(error).fieldErrors

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The keys of several apps as those of one. */
type Joined<A extends SettingsApp> = {
  [K in A extends SettingsApp ? keyof SettingsOf<A> : never]: A extends SettingsApp
    ? K extends keyof SettingsOf<A>
      ? SettingsOf<A>[K]
      : never
    : never
}

const seenOf = <T extends object>(changed: Partial<T>, seen: Partial<T>) =>
  Object.fromEntries(Object.keys(changed).map((key) => [key, seen[key as keyof T]]))

const partOf = (app: SettingsApp, changed: object) =>
  Object.fromEntries(Object.entries(changed).filter(([key]) => key in settingsDefinitions[app].shape))

/** What else a form saves together with its settings. */
interface Together {
  areas: AreaInput[]
  /** Shows a refusal that concerns the areas; whether it did. */
  showRefusal(error: unknown): boolean
}

/** The edited settings of one section on top of the saved ones. A section may edit keys of several apps, saved all or none. */
export const useSettingsForm = <A extends SettingsApp>(
  apps: readonly A[],
  loaded: Joined<A>,
  /** The errors of values that do not go together, by key. */
  faultsOf?: (values: Joined<A>, changed: Partial<Joined<A>>) => Errors<Joined<A>>,
) => {
  type T = Joined<A>
  const save = useChangeSettings()
  const [edits, setEdits] = useState<Partial<T>>({})
  /** What each edited key showed before its first edit. */
  const [seen, setSeen] = useState<Partial<T>>({})
  const { take, clear, ...conflicts } = useConflicts()
  const [errors, setErrors] = useState<Errors<T>>({})
  const [isSaving, setSaving] = useState(false)
  const values = { ...loaded, ...edits }
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => !isSame(value, loaded[key as keyof T])),
  ) as Partial<T>

  const isDirty = Object.keys(changed).length > 0 || conflicts.conflicts.length > 0
  useEffect(() => {
    // Nothing is left to save, for example because only the response was lost.
    if (!isDirty) notify.dismiss(errorToast)
  }, [isDirty])

  const refuse = (fields: Errors<T>, sentence: string) => {
    setErrors(fields)
    notify.error(sentence, { duration: 0, id: errorToast })
  }

  const partsOf = () =>
    apps
      .map((app) => ({ app, parsed: settingsPatch(app).safeParse(partOf(app, changed)) }))
      .filter(({ app }) => Object.keys(partOf(app, changed)).length > 0)
  /** Whether the edits can be saved; shows the errors. */
  const check = () => {
    if (!conflicts.areSettled()) return false
    const faults = partsOf().flatMap(({ parsed }) => (parsed.success ? [] : Object.entries(fieldsOf(parsed.error))))
    const errors = { ...faultsOf?.(values, changed), ...firstOf<T>(Object.fromEntries(faults)) }
    const isFaulty = Object.keys(errors).length > 0
    if (isFaulty) refuse(errors, say.invalid)
    return !isFaulty
  }

  const forget = () => {
    setEdits({})
    setSeen({})
    setErrors({})
    clear()
    notify.dismiss(errorToast)
  }

  return {
    ...conflicts,
    values,
    errors,
    isSaving,
    isDirty,
    set: <K extends keyof T>(key: K, value: T[K]) => {
      setEdits((before) => ({ ...before, [key]: value }))
      setSeen((before) => (key in before ? before : { ...before, [key]: loaded[key] }))
      // An error of values that do not go together stands at each of them.
      setErrors(
        (before) =>
          Object.fromEntries(
            Object.entries(before).filter(([other, sentence]) => other !== key && sentence !== before[key]),
          ) as Errors<T>,
      )
      // The toast stays until it is dismissed, and covers Save.
      notify.dismiss(errorToast)
    },
    check,
    reset: forget,
    /** Resolves to whether all was saved. */
    submit: async (together?: Together): Promise<boolean> => {
      if (!check()) return false
      setSaving(true)
      try {
        const sections = partsOf().map(({ app, parsed }) => {
          const shown = partOf(app, seenOf(changed, seen))
          return [app, { ...(parsed.data as object), seen: shown }]
        })
        const areas = together?.areas ?? []
        await save({ sections: Object.fromEntries(sections), ...(areas.length > 0 && { areas }) })
        forget()
        if (areas.length === 0) notify.success(say.saved, { duration: snackbarMs })
        return true
      } catch (error) {
        if (together?.showRefusal(error)) return false
        const theirs = take(error, seen, edits)
        if (theirs) setSeen((before) => ({ ...before, ...theirs }))
        else if (errorStatus(error) !== 401)
          refuse(firstOf(errorFields(error) ?? {}), errorDetail(error) ?? say.saveFailed)
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}

/** The part of a form that its fields use. */
export interface FormOf<T> {
  values: T
  errors: Errors<T>
  set<K extends keyof T>(key: K, value: T[K]): void
}
