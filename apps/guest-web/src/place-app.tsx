import { ConfirmationPage } from './features/confirmation/confirmation-page.tsx'
import type { LivePlaceState } from './live-page.ts'

export const PlaceApp = ({ page, renderedAt, queueWords, codeRefusal }: LivePlaceState) => (
  <ConfirmationPage
    restaurantId={page.restaurant_id}
    entryId={page.entry_id}
    confirmation={page.confirmation}
    renderedAt={renderedAt}
    refused={codeRefusal ? undefined : page.refused}
    queueWords={queueWords}
    codeRefusal={codeRefusal}
    numberLink={page.number_link}
  />
)
