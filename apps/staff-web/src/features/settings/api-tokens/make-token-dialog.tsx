import { type TokenScope, tokenScopes } from '@waitbook/domain/staff/token-scopes'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../../api-error.ts'
import { trpc } from '../../../trpc.ts'
import { expiryChoices, namedTokenMessages as say, scopeExplained, scopeLabels } from '../token-messages.ts'

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState('90')
  const [fault, setFault] = useState<string>()
  const utils = trpc.useUtils()
  // Not kept once the dialog is gone: it is a secret.
  const make = trpc.apiToken.make.useMutation({
    gcTime: 0,
    onError: (error) => {
      if (errorStatus(error) !== 401) setFault(errorDetail(error) ?? say.failed)
    },
    onSettled: () => utils.apiToken.list.invalidate(),
  })
  if (make.data) return <NewToken name={make.data.name} token={make.data.token} onClose={onClose} />

  const submit = () => {
    const missing = name.trim() === '' ? say.nameMissing : scopes.length === 0 ? say.scopeMissing : undefined
    setFault(missing)
    if (missing) return
    make.mutate({ name, scopes: [...scopes], expires_in_days: days === '' ? null : Number(days) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.make}
      size="sm"
      hasUnsavedInput={name !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={make.isPending}>
            {say.makeConfirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {fault && <Banner tone="red">{fault}</Banner>}
        <Field label={say.nameLabel} hint={say.nameHint}>
          <TextInput value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <fieldset>
          <legend className="font-semibold">{say.scopesLabel}</legend>
          {tokenScopes.map((scope) => (
            <Switch
              key={scope}
              label={scopeLabels[scope]}
              description={scopeExplained[scope]}
              checked={scopes.includes(scope)}
              onCheckedChange={(isOn) =>
                setScopes((chosen) => (isOn ? [...chosen, scope] : chosen.filter((each) => each !== scope)))
              }
            />
          ))}
        </fieldset>
        <Field label={say.expiryLabel}>
          <Select options={expiryChoices} value={days} onChange={(event) => setDays(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

function NewToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      // A stray tap must not lose what is shown only once.
      dismissible={false}
      onOpenChange={(open) => open || onClose()}
      title={say.madeTitle(name)}
      description={say.madeExplained}
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={say.tokenLabel}>
          <TextInput
            readOnly
            value={token}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <CopyButton text={token} variant="primary" size="lg" onFailed={() => notify.error(say.copyFailed)}>
          {say.copy}
        </CopyButton>
      </div>
    </Dialog>
  )
}
