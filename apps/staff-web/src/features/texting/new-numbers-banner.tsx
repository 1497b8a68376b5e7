import { useNavigate } from '@tanstack/react-router'
import { Banner } from '@waitbook/ui/banner'
import { paths } from '../../paths.ts'
import { useCan } from '../session/use-can.ts'
import { newNumbersMessages as say } from './new-numbers-messages.ts'
import { useNewNumbers } from './use-texting.ts'

/** Shown on the waitlist when the limit is near, so that staff can still raise it, and when it is reached. */
export function NewNumbersBanner() {
  const newNumbers = useNewNumbers()
  const mayChange = useCan('settings.change')
  const navigate = useNavigate()
  if (!newNumbers) return null
  const { sent, limit, level } = newNumbers
  return (
    <Banner
      tone="amber"
      className="mx-4 my-2 sm:mx-6"
      action={
        mayChange
          ? {
              label: say.limits,
              onClick: () => navigate({ to: paths.settings, search: { section: 'notifications' } }),
            }
          : undefined
      }
    >
      {level === 'near' ? say.near(sent, limit) : say.reached(limit)}
    </Banner>
  )
}
