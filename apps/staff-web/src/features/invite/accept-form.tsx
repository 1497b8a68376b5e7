import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { minPasswordLength, type SignedIn } from '@waitbook/contracts/session'
import { acceptInviteInput, type OpenInvite } from '@waitbook/contracts/users'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { PasswordInput } from '@waitbook/ui/password-input'
import { TextInput } from '@waitbook/ui/text-input'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorDetail } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/show-errors.ts'
import { useRootErrorUntilChange } from '../../lib/use-root-error-until-change.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { InviteHeading } from './invite-heading.tsx'
import { inviteMessages as say } from './invite-messages.ts'

const fields = acceptInviteInput.omit({ token: true })
type Fields = z.input<typeof fields>

interface AcceptFormProps {
  token: string
  invite: OpenInvite
  onAccepted: (signedIn: SignedIn) => unknown
  onHasAccount: () => void
}

export function AcceptForm({ token, invite, onAccepted, onHasAccount }: AcceptFormProps) {
  const signedInAs = useStaffUser()?.username
  const form = useForm<Fields, unknown, z.output<typeof fields>>({
    defaultValues: { username: '', email: '', password: '' },
    resolver: standardSchemaResolver(fields),
  })
  useRootErrorUntilChange(form)
  const { errors } = form.formState
  const accept = trpc.users.acceptInvite.useMutation({
    onSuccess: onAccepted,
    onError: (error) => {
      if (!showFieldErrors(form, fields.shape, error))
        form.setError('root', { message: errorDetail(error) ?? say.acceptFailed })
    },
  })
  const submit = form.handleSubmit((values) => accept.mutate({ ...values, token }))

  return (
    <>
      <InviteHeading invite={invite} />
      {signedInAs !== undefined && <Banner tone="amber">{say.signedInAs(signedInAs)}</Banner>}
      <form
        noValidate
        aria-label={say.title(invite.restaurant_name)}
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {errors.root?.message && <Banner tone="red">{errors.root.message}</Banner>}
        <Field label="Username" required error={errors.username?.message}>
          <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Email" optional error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="Password" required error={errors.password?.message} hint={say.passwordHint(minPasswordLength)}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" size="lg" full pending={accept.isPending}>
          Join the team
        </Button>
        <Button variant="ghost" onClick={onHasAccount}>
          {say.hasAccount}
        </Button>
      </form>
    </>
  )
}
