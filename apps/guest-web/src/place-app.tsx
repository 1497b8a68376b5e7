import { ConfirmationPage } from './features/confirmation/confirmation-page.tsx'
import type { LiveState } from './live-page.ts'

export const PlaceApp = ({ page, renderedAt }: LiveState<'confirmation'>) => (
  <ConfirmationPage
    restaurantId={page.restaurant_id}
    entryId={page.entry_id}
    confirmation={page.confirmation}
    renderedAt={renderedAt}
    refused={page.refused}
    numberLink={page.number_link}
  />
)
