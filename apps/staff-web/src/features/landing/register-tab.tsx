import { Banner } from '@waitbook/ui/banner'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { sessionMessages as say } from '../session/session-messages.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { inviteInAddress } from './registration-invite.ts'

/** The form, or why this server takes no new restaurant. */
export function RegisterTab(props: Omit<RegisterFormProps, 'invite'>) {
  const [invite] = useState(() => inviteInAddress(location.hash))
  const takes = trpc.session.registration.useQuery().data?.takes
  if (takes === 'none') return <Banner tone="neutral">{say.registrationClosed}</Banner>
  if (takes === 'invited' && invite === undefined) return <Banner tone="neutral">{say.registrationByInvite}</Banner>
  return <RegisterForm {...props} invite={invite} />
}
