import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Button } from '@waitbook/ui/button'
import { RootMark } from '@waitbook/ui/root-mark'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAnchor } from '../../lib/use-anchor.ts'
import { useUnsavedBlocker } from '../../lib/use-unsaved-blocker.ts'
import { EditChoices } from '../edits/edit-choices.tsx'
import type { FieldConflict, useConflicts } from '../edits/use-edit.ts'
import { settingsMessages as say } from './settings-messages.ts'

/** 'default_party_size' as 'Default party size'. */
const settingLabel = (key: string) => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as text. Objects such as opening hours have none: each choice puts them into the form, which shows them. */
const settingWords = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  if (value === null) return 'None'
  return typeof value === 'object' ? undefined : String(value)
}

interface SettingsFormFrameProps {
  label: string
  form: Pick<ReturnType<typeof useConflicts>, 'conflicts' | 'isMissing' | 'choose'> & {
    isDirty: boolean
    isSaving: boolean
    set(key: never, value: never): void
    reset(): void
    submit(): Promise<unknown>
  }
  /** Names a setting that its key does not name well. */
  labelOf?: (key: string) => string | undefined
  /** A value of a setting that only this section can put into words. */
  wordsOf?: (key: string, value: unknown, conflict: FieldConflict) => string | undefined
  children: ReactNode
}

/** After each attempt to save, scrolls to the first invalid field and focuses it. */
const useFocusOnFault = () => {
  const ref = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    const fault = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!fault) return
    const inside = fault.matches('input, select, textarea, button')
      ? fault
      : fault.querySelector<HTMLElement>('input, select, textarea, button')
    const target = inside ?? fault
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  }, [attempts])
  return { ref, onSubmitted: () => setAttempts((before) => before + 1) }
}

/** Fields of a section with the bar that shows whether they are saved. */
export function SettingsFormFrame({ label, form, labelOf, wordsOf, children }: SettingsFormFrameProps) {
  const blocker = useUnsavedBlocker(form.isDirty)
  const { ref, onSubmitted } = useFocusOnFault()
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty && !form.isSaving) void form.submit().finally(onSubmitted)
      }}
    >
      <EditChoices
        edit={form}
        labelOf={(key) => labelOf?.(key) ?? settingLabel(key)}
        wordsOf={(key, value, conflict) => wordsOf?.(key, value, conflict) ?? settingWords(value)}
        onChoose={(key, value) => form.set(key as never, value as never)}
      />
      {children}
      <RootMark name="save-bar" />
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6">
        <p role="status" className={form.isDirty ? 'flex-1 font-semibold' : 'flex-1 text-muted'}>
          {form.isDirty ? say.unsaved : say.allSaved}
        </p>
        <Button title={say.resetHint} disabled={!form.isDirty || form.isSaving} onClick={form.reset}>
          Reset
        </Button>
        <Button type="submit" variant="primary" disabled={!form.isDirty} pending={form.isSaving}>
          Save
        </Button>
      </div>
      <AlertDialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={say.leaveQuestion}
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
      >
        {say.leaveExplained}
      </AlertDialog>
    </form>
  )
}

interface FieldGroupProps {
  title: string
  /** Links to the settings may lead to it: `#anchor`. */
  anchor?: string
  children: ReactNode
}

export function FieldGroup({ title, anchor, children }: FieldGroupProps) {
  const ref = useAnchor<HTMLElement>(anchor)
  return (
    <section ref={ref} aria-label={title} className="flex scroll-mt-4 flex-col gap-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}
