import type { ConfirmationFault } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { PlaceGone, PlaceProblem } from './place-problem.tsx'

const texts = {
  unavailable: m.server_error,
  too_many: m.too_many,
  missing: m.missing_queue,
  missing_entry: m.missing_entry,
}

interface ConfirmationErrorPageProps {
  restaurantId: string | undefined
  error: ConfirmationFault
  requestId?: string | undefined
}

export const ConfirmationErrorPage = ({ restaurantId, error, requestId }: ConfirmationErrorPageProps) =>
  error === 'gone' ? (
    <PlaceGone restaurantId={restaurantId}>
      <p className="hint">{m.scan_again()}</p>
    </PlaceGone>
  ) : (
    <PlaceProblem
      heading={m.load_failed()}
      text={[texts[error](), ...(requestId ? [m.quote_number({ number: requestId })] : [])].join(' ')}
      restaurantId={restaurantId}
    />
  )
