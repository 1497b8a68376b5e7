import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { type AbsenceMove, absenceMoves } from '@waitbook/domain/desk/absence'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { Select } from '@waitbook/ui/select'
import { Textarea } from '@waitbook/ui/textarea'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { useSendOnce } from '../edits/use-send-once.ts'
import { absenceMoveWords, calledBy, deskMessages as say } from './desk-messages.ts'
import { byName } from './desk-view.ts'

interface AbsentDialogProps {
  desks: Desks
  person: StoredDesk
  onClose: () => void
}

/** A person does not work today: asks where the guests who asked for the person go, and which message they get. */
export function AbsentDialog({ desks, person, onClose }: AbsentDialogProps) {
  const utils = trpc.useUtils()
  const sendOnce = useSendOnce()
  const others = byName(desks.desks).filter(({ id, kind }) => id !== person.id && kind === 'person')
  const [move, setMove] = useState<AbsenceMove>('first_available')
  const [other, setOther] = useState(others[0]?.id ?? '')
  const [firstText] = useState(() => say.absentText(person.name))
  const [message, setMessage] = useState(firstText)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const waiting = desks.entries.filter(
    ({ for_desk, status }) => for_desk === person.id && (status === 'WAITING' || status === 'NOTIFIED'),
  )
  const moves = absenceMoves.filter((each) => each !== 'person' || others.length > 0)
  const submit = async () => {
    if (message.trim() === '') return setError(say.absentTextMissing)
    setSaving(true)
    try {
      const input = { id: person.id, move, message: message.trim(), ...(move === 'person' && { to_desk: other }) }
      const { untold } = await sendOnce(input, utils.client.desks.absent.mutate)
      void utils.desks.get.invalidate()
      notify.success(say.absentDone(person.name))
      if (untold.length > 0) notify.error(say.untold(untold.map(calledBy)), { about: person.name })
      onClose()
    } catch (refusal) {
      setSaving(false)
      if (errorStatus(refusal) !== 401) setError(errorDetail(refusal) ?? say.absentFailed)
    }
  }
  return (
    <FormDialog
      title={say.absentTitle(person.name)}
      hasUnsavedInput={message !== firstText || move !== 'first_available'}
      onSubmit={submit}
      submitLabel={say.absent}
      pending={isSaving}
      refusal={error}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>{say.absentExplained(waiting.length)}</p>
        <Field label={say.absentMove} group>
          <ChoiceGroup
            options={moves.map((value) => ({ value, label: absenceMoveWords[value] }))}
            value={move}
            onValueChange={setMove}
          />
        </Field>
        {move === 'person' && (
          <Field label={say.absentTo}>
            <Select
              value={other}
              onChange={({ target }) => setOther(target.value)}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <Field label={say.absentMessage} hint={say.absentMessageHint}>
          <Textarea
            dir="auto"
            value={message}
            maxLength={480}
            onChange={({ target }) => {
              setMessage(target.value)
              setError(undefined)
            }}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
