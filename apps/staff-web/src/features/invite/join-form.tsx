import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type LoginInput, loginInput, type SignedIn } from '@waitbook/contracts/session'
import type { OpenInvite } from '@waitbook/contracts/users'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { PasswordInput } from '@waitbook/ui/password-input'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorCode, errorDetail } from '../../lib/api-error.ts'
import { useRootErrorUntilChange } from '../../lib/use-root-error-until-change.ts'
import { trpc } from '../../trpc.ts'
import { sessionMessages } from '../session/session-messages.ts'
import { useStaffUser } from '../session/use-session.ts'
import { InviteHeading } from './invite-heading.tsx'
import { inviteMessages as say } from './invite-messages.ts'

interface JoinFormProps {
  token: string
  invite: OpenInvite
  onJoined: (signedIn: SignedIn) => unknown
  onBack: () => void
}

/** For a person who has an account: the restaurant of the invite becomes one of the person's locations. */
export function JoinForm({ token, invite, onJoined, onBack }: JoinFormProps) {
  const username = useStaffUser()?.username ?? ''
  const form = useForm<LoginInput>({
    defaultValues: { username, password: '', code: '' },
    resolver: standardSchemaResolver(loginInput),
  })
  useRootErrorUntilChange(form)
  const { errors } = form.formState
  const [asksCode, setAsksCode] = useState(false)
  const refuse = (message: string) => form.setError('root', { message })
  const join = trpc.users.joinLocation.useMutation({
    onSuccess: onJoined,
    onError: (error) => {
      if (errorCode(error) === 'two_factor_required') setAsksCode(true)
      else refuse(errorDetail(error) ?? say.acceptFailed)
    },
  })
  const submit = form.handleSubmit(
    ({ code, ...credentials }) => join.mutate({ ...credentials, ...(asksCode && { code }), token }),
    () => refuse(sessionMessages.loginIncomplete),
  )

  return (
    <>
      <InviteHeading invite={invite} />
      <form
        noValidate
        aria-label={say.title(invite.restaurant_name)}
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {errors.root?.message && <Banner tone="red">{errors.root.message}</Banner>}
        <Field label="Username">
          <TextInput {...form.register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password">
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        {asksCode && (
          <Field label={sessionMessages.codeTitle} hint={sessionMessages.codeHint}>
            <TextInput
              {...form.register('code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" size="lg" full pending={join.isPending}>
          Join the team
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {say.newAccount}
        </Button>
      </form>
    </>
  )
}
