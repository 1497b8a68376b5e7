import { useNavigate } from '@tanstack/react-router'
import { Banner } from '@waitbook/ui/banner'
import { setPreference, usePreference } from '../../lib/device-preferences.ts'
import { paths } from '../../paths.ts'
import { useCan } from '../session/use-can.ts'
import { textingMessages as say } from './texting-messages.ts'

/** Shown on the waitlist until it is dismissed on this device. */
export function TextsNotSetUpBanner() {
  const notice = usePreference('texts-notice')
  const mayChange = useCan('settings.change')
  const navigate = useNavigate()
  if (notice === 'dismissed') return null
  return (
    <Banner
      tone="amber"
      className="mx-4 my-2 sm:mx-6 max-xl:[&>div]:text-sm"
      action={
        mayChange
          ? {
              label: say.setUp,
              onClick: () => navigate({ to: paths.settings, search: { section: 'notifications' } }),
            }
          : undefined
      }
      onDismiss={() => setPreference('texts-notice', 'dismissed')}
    >
      {mayChange ? say.notSetUp : `${say.notSetUp} ${say.askOffice}`}
    </Banner>
  )
}
