import type { StoredDisplay } from '@waitbook/contracts/displays/displays'
import type { QueueList } from '@waitbook/contracts/queues/queues'
import { boardContents, callSeconds, maxDisplayNameLength } from '@waitbook/domain/displays/display'
import { type GuestLanguage, guestLanguages, guestLanguageTags } from '@waitbook/domain/languages'
import { givesTickets } from '@waitbook/domain/queues/tickets'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { Select } from '@waitbook/ui/select'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { screensMessages as say } from './screens-messages.ts'
import { type ScreenErrors, useScreenChanges } from './use-screens.ts'

interface ScreenDialogProps {
  /** The screen to change; null to pair one. */
  screen: StoredDisplay | null
  queues: QueueList['queues']
  onClose: () => void
}

const draftOf = (screen: StoredDisplay | null, hasTickets: boolean) => ({
  code: '',
  name: screen?.name ?? '',
  queue_ids: screen?.queue_ids ?? [],
  language: screen?.language ?? ('en' as GuestLanguage),
  shows: screen?.shows ?? (hasTickets ? ('tickets' as const) : ('parties' as const)),
  initials: screen?.initials ?? false,
  call_seconds: String(screen?.call_seconds ?? callSeconds.usual),
  asks_name: screen?.asks_name ?? true,
  asks_size: screen?.asks_size ?? !hasTickets,
})
type Draft = ReturnType<typeof draftOf>

const errorsOf = (draft: Draft, isNew: boolean): ScreenErrors | undefined => {
  if (isNew && draft.code.trim() === '') return { code: say.codeMissing }
  if (draft.name.trim() === '') return { name: say.nameMissing }
  const seconds = Number(draft.call_seconds)
  const isValid = Number.isInteger(seconds) && seconds >= callSeconds.least && seconds <= callSeconds.most
  return isValid ? undefined : { call_seconds: say.secondsInvalid }
}

export function ScreenDialog({ screen, queues, onClose }: ScreenDialogProps) {
  const { pair, save } = useScreenChanges()
  const [initial] = useState(() => draftOf(screen, givesTickets(queues)))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<ScreenErrors>({})
  const [isSaving, setSaving] = useState(false)
  const set = <F extends keyof Draft>(field: F, value: Draft[F]) => setDraft({ ...draft, [field]: value })
  const submit = async () => {
    const found = errorsOf(draft, screen === null)
    if (found) return setErrors(found)
    setSaving(true)
    const { code, ...typed } = draft
    const fields = { ...typed, name: draft.name.trim(), call_seconds: Number(draft.call_seconds) }
    const refused = screen
      ? await save({ ...fields, id: screen.id, version: screen.version })
      : await pair({ ...fields, code })
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }
  return (
    <FormDialog
      title={screen ? say.edit(screen.name) : say.pair}
      hasUnsavedInput={draft !== initial}
      onSubmit={submit}
      submitLabel={screen ? say.save : say.pairSubmit}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {!screen && (
          <Field label={say.code} hint={say.codeHint} error={errors.code} className="max-w-xs">
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              value={draft.code}
              maxLength={12}
              onChange={(event) => set('code', event.target.value)}
            />
          </Field>
        )}
        <Field label={say.name} hint={say.nameHint} error={errors.name}>
          <TextInput
            autoComplete="off"
            value={draft.name}
            maxLength={maxDisplayNameLength}
            onChange={(event) => set('name', event.target.value)}
          />
        </Field>
        {queues.length > 1 && (
          <Field label={say.queues} hint={say.queuesHint} group error={errors.queue_ids}>
            <div className="flex flex-wrap gap-2">
              {queues.map(({ id, name }) => {
                const isChosen = draft.queue_ids.includes(id)
                const toggled = isChosen ? draft.queue_ids.filter((each) => each !== id) : [...draft.queue_ids, id]
                return (
                  <ChipButton key={id} pressed={isChosen} onClick={() => set('queue_ids', toggled)}>
                    <bdi>{name}</bdi>
                  </ChipButton>
                )
              })}
            </div>
          </Field>
        )}
        {screen?.kind !== 'kiosk' && <BoardFields draft={draft} errors={errors} set={set} />}
        {screen?.kind !== 'board' && (
          <div>
            <Switch
              label={say.asksName}
              description={say.asksNameExplained}
              checked={draft.asks_name}
              onCheckedChange={(on) => set('asks_name', on)}
            />
            <Switch label={say.asksSize} checked={draft.asks_size} onCheckedChange={(on) => set('asks_size', on)} />
          </div>
        )}
      </div>
    </FormDialog>
  )
}

interface BoardFieldsProps {
  draft: Draft
  errors: ScreenErrors
  set: <F extends keyof Draft>(field: F, value: Draft[F]) => void
}

function BoardFields({ draft, errors, set }: BoardFieldsProps) {
  return (
    <>
      <Field label={say.shows} group>
        <ChoiceGroup
          options={boardContents.map((value) => ({ value, label: say.contents[value] }))}
          value={draft.shows}
          onValueChange={(shows) => set('shows', shows)}
        />
      </Field>
      <Switch
        label={say.initials}
        description={say.initialsExplained}
        checked={draft.initials}
        onCheckedChange={(on) => set('initials', on)}
      />
      <div className="flex flex-wrap gap-4">
        <Field label={say.language} className="min-w-60 flex-1">
          <Select value={draft.language} onChange={(event) => set('language', event.target.value as GuestLanguage)}>
            {guestLanguageTags.map((lang) => (
              <option key={lang} value={lang} lang={lang}>
                {guestLanguages[lang]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say.seconds} error={errors.call_seconds} className="min-w-60 flex-1">
          <TextInput
            inputMode="numeric"
            maxLength={2}
            value={draft.call_seconds}
            onChange={(event) => set('call_seconds', event.target.value)}
          />
        </Field>
      </div>
    </>
  )
}
