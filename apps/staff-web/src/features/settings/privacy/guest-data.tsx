import { roleCan } from '@waitbook/domain/staff/permissions'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { Download, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { inWords } from '../../../lib/place-words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { trpc } from '../../../trpc.ts'
import { useStaffUser } from '../../session/use-session.ts'
import { FieldGroup } from '../settings-form.tsx'
import { privacyMessages as say } from '../settings-messages.ts'
import { GuestPreview } from './guest-preview.tsx'

/** Exports or erases the data of one guest. */
export function GuestData() {
  const user = useStaffUser()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState('')
  const previewGuest = trpc.privacy.previewGuest.useMutation()
  const exportGuest = trpc.privacy.exportGuest.useMutation({
    onSuccess: (known) => {
      saveFile(new Blob([JSON.stringify(known, null, 2)], { type: 'application/json' }), 'guest.json')
      setDone(say.exported)
    },
  })
  const eraseGuest = trpc.privacy.eraseGuest.useMutation({
    onSuccess: async (counts) => {
      setDone(say.erased(counts))
      setTyped('')
      previewGuest.reset()
      await Promise.all([utils.parties.invalidate(), utils.activity.invalidate(), utils.reservations.invalidate()])
    },
  })
  const failed = previewGuest.error ?? exportGuest.error ?? eraseGuest.error
  const fields = errorFields(failed)
  const fault = (fields?.phone ?? fields?.email)?.[0]
  const named = typed.trim()
  const isMissing = named === ''
  const guest = named.includes('@') ? { email: named } : { phone: named }
  const preview = previewGuest.data
  const chosen = { ...guest, ...(preview && { version: preview.version }) }
  const begin = () => {
    setDone('')
    exportGuest.reset()
    eraseGuest.reset()
  }
  const mayErase = user === null || user === undefined || roleCan(user.role, 'privacy.erase')

  return (
    <FieldGroup title={inWords`One guest`}>
      {done && (
        <Banner tone="green" onDismiss={() => setDone('')}>
          {done}
        </Banner>
      )}
      {failed && !fault && errorStatus(failed) !== 401 && (
        <Banner tone="red" onDismiss={begin}>
          {errorDetail(failed) ?? say.failed}
        </Banner>
      )}
      <Field
        label={inWords`Phone number or e-mail address of the guest`}
        hint={say.guestHint}
        error={fault}
        className="max-w-md"
      >
        <TextInput
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={(event) => {
            begin()
            previewGuest.reset()
            setTyped(event.target.value)
          }}
        />
      </Field>
      <Button
        className="self-start"
        icon={<Eye aria-hidden className="size-5" />}
        disabled={isMissing}
        pending={previewGuest.isPending}
        onClick={() => {
          begin()
          previewGuest.mutate(guest)
        }}
      >
        Show what is known
      </Button>
      {preview && (
        <>
          <GuestPreview preview={preview} />
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Download aria-hidden className="size-5" />}
              pending={exportGuest.isPending}
              onClick={() => {
                begin()
                exportGuest.mutate(chosen)
              }}
            >
              Export what is known
            </Button>
            {mayErase && (
              <Button
                variant="danger"
                icon={<Trash2 aria-hidden className="size-5" />}
                disabled={preview.erase_refusal !== null}
                pending={eraseGuest.isPending}
                onClick={() => setAsking(true)}
              >
                {inWords`Erase this guest`}
              </Button>
            )}
          </div>
          {mayErase && preview.erase_refusal !== null && <p className="text-sm text-muted">{preview.erase_refusal}</p>}
        </>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={inWords`Erase this guest?`}
        confirmLabel="Erase for good"
        onConfirm={() => {
          begin()
          eraseGuest.mutate(chosen)
        }}
      >
        {say.eraseExplained(named)}
      </AlertDialog>
    </FieldGroup>
  )
}
