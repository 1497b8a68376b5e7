import { type SettingsApp, type SettingsOf, settingsPatch } from '@waitbook/contracts/settings/apps'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { z } from 'zod'
import { errorDetail, errorFields, errorStatus } from '../../api-error.ts'
import { settingsMessages as say } from './messages.ts'
import { useSaveSettings } from './use-settings.ts'

/** Spec §9. */
const snackbarMs = 4000
const errorToast = 'settings-error'

type Errors<T> = { [K in keyof T]?: string }

const firstOf = <T>(fields: Record<string, string[] | undefined>) =>
  Object.fromEntries(Object.entries(fields).map(([key, sentences]) => [key, sentences?.[0]])) as Errors<T>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The settings of one app as they are being edited, over the ones that are saved. */
export const useSettingsForm = <A extends SettingsApp>(
  app: A,
  loaded: SettingsOf<A>,
  onSaved?: (settings: SettingsOf<A>) => void,
) => {
  type T = SettingsOf<A>
  const save = useSaveSettings(app)
  const [edits, setEdits] = useState<Partial<T>>({})
  const [errors, setErrors] = useState<Errors<T>>({})
  const [isSaving, setSaving] = useState(false)
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => !isSame(value, loaded[key as keyof T])),
  ) as Partial<T>

  const refuse = (fields: Errors<T>, sentence: string) => {
    setErrors(fields)
    notify.error(sentence, { duration: 0, id: errorToast })
  }

  return {
    values: { ...loaded, ...edits },
    errors,
    isSaving,
    isDirty: Object.keys(changed).length > 0,
    set: <K extends keyof T>(key: K, value: T[K]) => {
      setEdits((before) => ({ ...before, [key]: value }))
      setErrors(({ [key]: _settled, ...others }) => others as Errors<T>)
    },
    reset: () => {
      setEdits({})
      setErrors({})
    },
    submit: async () => {
      const parsed = settingsPatch(app).safeParse(changed)
      if (!parsed.success) return refuse(firstOf(z.flattenError(parsed.error).fieldErrors), say.invalid)
      setSaving(true)
      try {
        const saved = await save(parsed.data as Partial<T>)
        onSaved?.(saved)
        setEdits({})
        setErrors({})
        notify.dismiss(errorToast)
        notify.success(say.saved, { duration: snackbarMs })
      } catch (error) {
        if (errorStatus(error) !== 401) refuse(firstOf(errorFields(error) ?? {}), errorDetail(error) ?? say.saveFailed)
      } finally {
        setSaving(false)
      }
    },
  }
}
