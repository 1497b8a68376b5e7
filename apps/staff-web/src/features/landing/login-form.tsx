import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type LoginInput, loginInput, type SignedIn } from '@waitbook/contracts/session'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { PasswordInput } from '@waitbook/ui/password-input'
import { TextInput } from '@waitbook/ui/text-input'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorCode, errorDetail } from '../../lib/api-error.ts'
import { useRootErrorUntilChange } from '../../lib/use-root-error-until-change.ts'
import { pagesToStartOn, paths } from '../../paths.ts'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { sessionMessages as say } from '../session/session-messages.ts'

export type StartPage = (typeof pagesToStartOn)[keyof typeof pagesToStartOn]

interface LoginFormProps {
  username: string
  onSignedIn: (signedIn: SignedIn, startPage: () => Promise<StartPage>) => unknown
}

export function LoginForm({ username, onSignedIn }: LoginFormProps) {
  const form = useForm<LoginInput>({
    defaultValues: { username, password: '', code: '' },
    resolver: standardSchemaResolver(loginInput),
  })
  useRootErrorUntilChange(form)
  const utils = trpc.useUtils()
  const { errors } = form.formState
  /** The waitlist if the settings cannot be loaded, as the sign-in has succeeded, or if they name an unknown page. */
  const startPage = async () => {
    const settings = await utils.settings.waitlist.get
      .fetch(undefined, { staleTime: settingsFreshMs })
      .catch(() => undefined)
    const pages: Record<string, StartPage> = pagesToStartOn
    return pages[settings?.default_page ?? 'waitlist'] ?? paths.waitlist
  }
  const refuse = (message: string) => form.setError('root', { message })

  const login = trpc.session.login.useMutation({
    onSuccess: async (signedIn) => {
      if (!signedIn?.token || !signedIn.user) return refuse(say.loginUnexpected)
      await onSignedIn(signedIn, startPage)
    },
    onError: (error) => {
      if (errorCode(error) === 'two_factor_required') setAsksCode(true)
      else refuse(errorDetail(error) ?? say.loginFailed)
    },
  })
  const [asksCode, setAsksCode] = useState(false)
  useEffect(() => {
    if (asksCode) form.setFocus('code')
    // The account was just made in the other tab, whose field had the focus.
    else if (username) form.setFocus('password')
  }, [asksCode, username, form])

  const submit = form.handleSubmit(
    (values) => {
      if (asksCode && !values.code) return refuse(say.codeIncomplete)
      const { code, ...credentials } = values
      login.mutate(asksCode ? { ...credentials, code } : credentials)
    },
    () => refuse(say.loginIncomplete),
  )
  const startOver = () => {
    form.reset({ username: form.getValues('username'), password: '', code: '' })
    setAsksCode(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5" aria-label="Login">
      {errors.root?.message && <Banner tone="red">{errors.root.message}</Banner>}
      <div className={asksCode ? 'hidden' : 'contents'}>
        <Field id="login-username" label="Username">
          <TextInput
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={Boolean(errors.username)}
          />
        </Field>
        <Field id="login-password" label="Password">
          <PasswordInput
            {...form.register('password')}
            autoComplete="current-password"
            aria-invalid={Boolean(errors.password)}
          />
        </Field>
      </div>
      {asksCode && (
        <Field label={say.codeTitle} hint={say.codeHint}>
          <TextInput
            {...form.register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" full pending={login.isPending}>
        {asksCode ? 'Verify' : 'Login'}
      </Button>
      {asksCode && (
        <Button variant="ghost" onClick={startOver}>
          Use another account
        </Button>
      )}
    </form>
  )
}
