import { type TokenScope, tokenScopes } from '@waitbook/domain/staff/token-scopes'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { Select } from '@waitbook/ui/select'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { refetchAfter } from '../../../query-client.ts'
import { ShownOnceDialog } from '../../../shown-once-dialog.tsx'
import { trpc } from '../../../trpc.ts'
import { expiryChoices, namedTokenMessages as say, scopeExplained, scopeLabels } from '../token-messages.ts'

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState('90')
  const [fault, setFault] = useState<string>()
  const utils = trpc.useUtils()
  // Removed from memory with the dialog, as it is a secret.
  const make = trpc.apiToken.make.useMutation({
    gcTime: 0,
    onError: (error) => {
      if (errorStatus(error) !== 401) setFault(errorDetail(error) ?? say.failed)
    },
    onSettled: refetchAfter(() => utils.apiToken.list.invalidate()),
  })
  if (make.data) {
    return (
      <ShownOnceDialog
        title={say.madeTitle(make.data.name)}
        description={say.madeExplained}
        label={say.tokenLabel}
        secret={make.data.token}
        copyLabel={say.copy}
        copyFailed={say.copyFailed}
        onClose={onClose}
      />
    )
  }

  const submit = () => {
    const missing = name.trim() === '' ? say.nameMissing : scopes.length === 0 ? say.scopeMissing : undefined
    setFault(missing)
    if (missing) return
    make.mutate({ name, scopes: [...scopes], expires_in_days: days === '' ? null : Number(days) })
  }
  return (
    <FormDialog
      title={say.make}
      size="sm"
      hasUnsavedInput={name !== ''}
      onSubmit={submit}
      submitLabel={say.makeConfirm}
      pending={make.isPending}
      onClose={onClose}
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
    </FormDialog>
  )
}
