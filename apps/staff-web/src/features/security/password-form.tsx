import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ChangePasswordInput, changePasswordInput } from '@waitbook/contracts/account'
import { minPasswordLength } from '@waitbook/contracts/session'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { PasswordInput } from '@waitbook/ui/password-input'
import { notify } from '@waitbook/ui/toast'
import { useForm } from 'react-hook-form'
import { notifyRefusal, showFieldErrors } from '../../lib/show-errors.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { Block } from './block.tsx'
import { securityMessages as say } from './security-messages.ts'

const empty: ChangePasswordInput = { current_password: '', new_password: '' }

export function PasswordForm() {
  const username = useStaffUser()?.username
  const utils = trpc.useUtils()
  const form = useForm<ChangePasswordInput>({
    defaultValues: empty,
    resolver: standardSchemaResolver(changePasswordInput),
  })
  const { errors } = form.formState
  const change = trpc.account.changePassword.useMutation({
    onSuccess: ({ ended }) => {
      form.reset(empty)
      notify.success(say.passwordChanged(ended))
    },
    onError: (error) => {
      if (!showFieldErrors(form, changePasswordInput.shape, error)) notifyRefusal(say.failed)(error)
    },
    onSettled: refetchAfter(() => utils.account.invalidate()),
  })
  const submit = form.handleSubmit((values) => change.mutate(values))

  return (
    <Block title={say.passwordTitle}>
      <p className="text-muted">{say.passwordExplained}</p>
      <form
        noValidate
        aria-label="Change password"
        className="flex max-w-md flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {/* For password managers, which need the username. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        <Field label="Current password" error={errors.current_password?.message}>
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </Field>
        <Field label="New password" error={errors.new_password?.message} hint={say.passwordHint(minPasswordLength)}>
          <PasswordInput {...form.register('new_password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" className="self-start" pending={change.isPending}>
          Change password
        </Button>
      </form>
    </Block>
  )
}
