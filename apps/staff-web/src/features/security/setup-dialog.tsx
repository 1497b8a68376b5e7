import type { TwoFactorSetup } from '@waitbook/contracts/account'
import { Field } from '@waitbook/ui/field'
import { FormDialog, type FormDialogProps } from '@waitbook/ui/form-dialog'
import { PasswordInput } from '@waitbook/ui/password-input'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { refusalOf } from './refusal.ts'
import { securityMessages as say } from './security-messages.ts'

interface SetupDialogProps {
  onEnabled: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Password, then the QR code with a first code of the app. */
export function SetupDialog({ onEnabled, onClose }: SetupDialogProps) {
  const [password, setPassword] = useState('')
  const start = trpc.account.startTwoFactor.useMutation()
  if (start.data) return <ScanStep setup={start.data} onEnabled={onEnabled} onClose={onClose} />

  return (
    <Step
      submitLabel="Continue"
      pending={start.isPending}
      hasUnsavedInput={password !== ''}
      onSubmit={() => start.mutate({ password })}
      onClose={onClose}
    >
      <p className="text-muted">{say.setupPassword}</p>
      <Field label="Password" error={start.isError && refusalOf(start.error)}>
        <PasswordInput
          value={password}
          autoComplete="current-password"
          onChange={(event) => {
            if (start.isError) start.reset()
            setPassword(event.target.value)
          }}
        />
      </Field>
    </Step>
  )
}

function ScanStep({ setup, onEnabled, onClose }: SetupDialogProps & { setup: TwoFactorSetup }) {
  const [code, setCode] = useState('')
  const utils = trpc.useUtils()
  const enable = trpc.account.enableTwoFactor.useMutation({
    onSuccess: ({ codes }) => onEnabled(codes),
    onSettled: refetchAfter(() => utils.account.invalidate()),
  })
  return (
    <Step
      submitLabel="Turn on"
      pending={enable.isPending}
      hasUnsavedInput={code !== ''}
      onSubmit={() => enable.mutate({ code })}
      onClose={onClose}
    >
      <p>{say.scan}</p>
      {/* White whatever the theme: cameras want it so. */}
      <img
        src={setup.qr_code}
        alt={say.qrCode}
        width={220}
        height={220}
        className="self-center rounded-control bg-white"
      />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          {say.byHand}
        </summary>
        <p className="rounded-control bg-sunken px-3 py-2 font-mono break-all select-all">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </details>
      <Field label={say.codeLabel} error={enable.isError && refusalOf(enable.error)}>
        <TextInput
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          placeholder="123 456"
          onChange={(event) => {
            if (enable.isError) enable.reset()
            setCode(event.target.value)
          }}
          className="text-lg tabular-nums"
        />
      </Field>
    </Step>
  )
}

function Step({ children, ...form }: Omit<FormDialogProps, 'title' | 'size'>) {
  return (
    <FormDialog title={say.setupTitle} size="sm" {...form}>
      <div className="flex flex-col gap-5">{children}</div>
    </FormDialog>
  )
}
