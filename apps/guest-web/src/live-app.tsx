import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { ConfirmationPage } from './features/confirmation/confirmation-page.tsx'
import { JoinPage } from './features/join/join-page.tsx'

/** The pages that answer a touch; the others are plain HTML and ship no script. */
export type LivePage = Extract<GuestPage, { page: 'join' | 'confirmation' }>

export const isLive = (page: GuestPage): page is LivePage => page.page === 'join' || page.page === 'confirmation'

export interface LiveAppProps {
  page: LivePage
  /** When the server rendered it, epoch ms. */
  renderedAt: number
}

export const LiveApp = ({ page, renderedAt }: LiveAppProps) =>
  page.page === 'join' ? (
    <JoinPage restaurantId={page.restaurant_id} info={page.info} form={page.form} />
  ) : (
    <ConfirmationPage
      restaurantId={page.restaurant_id}
      entryId={page.entry_id}
      confirmation={page.confirmation}
      renderedAt={renderedAt}
      refused={page.refused}
    />
  )
