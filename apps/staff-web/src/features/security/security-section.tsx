import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { SignInLog } from './sign-in-log.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The user's own account: password, second factor, sessions and sign-in log. */
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
