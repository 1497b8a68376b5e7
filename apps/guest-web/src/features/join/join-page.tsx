import type { JoinInfo } from '@waitbook/contracts/customer'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import { ClockIcon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { JoinForm } from './join-form.tsx'
import { joinMessages } from './messages.ts'
import { SavedPlaceLink } from './saved-place-link.tsx'

interface JoinPageProps {
  restaurantId: string
  info: JoinInfo
  form: JoinFormState | undefined
}

export const JoinPage = ({ restaurantId, info: { restaurant, settings }, form }: JoinPageProps) => (
  <PageFrame restaurant={restaurant}>
    <header>
      <h1>
        <bdi>{restaurant.name}</bdi>
      </h1>
      <p className="lead">{joinMessages.heading}</p>
      <p className="chip">
        <ClockIcon />
        {joinMessages.estimate(settings.estimated_wait_time)}
      </p>
    </header>
    <SavedPlaceLink restaurantId={restaurantId} />
    <JoinForm restaurantId={restaurantId} settings={settings} posted={form} />
  </PageFrame>
)
