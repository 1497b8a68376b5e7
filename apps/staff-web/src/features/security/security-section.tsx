import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SignInLog } from './sign-in-log.tsx'
import { TwoFactor } from './two-factor.tsx'

/** One's own account: how it is protected, where it is signed in, and what happened to it. */
export function SecuritySection() {
  return (
    <div className="flex flex-col gap-10">
      <PasswordForm />
      <TwoFactor />
      <SessionList />
      <SignInLog />
    </div>
  )
}
