import type { Confirmation } from '@waitbook/contracts/customer'
import { useEffect, useState } from 'react'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ConfirmationErrorPage } from './confirmation-error-page.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { LeaveButton } from './leave-button.tsx'
import { confirmationMessages as messages, placeTitle } from './messages.ts'
import { PartyDetails } from './party-details.tsx'
import { isInQueue, type Place, placeOf } from './place.ts'
import { PlaceCard } from './place-card.tsx'
import { useLivePlace } from './use-live-place.ts'
import { useReadySignal } from './use-ready-signal.ts'

interface ConfirmationPageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
  renderedAt: number
}

export const ConfirmationPage = ({ restaurantId, entryId, confirmation, renderedAt }: ConfirmationPageProps) => {
  const { queue_entry: entry } = confirmation
  const rendered = placeOf(confirmation)
  const {
    place: heard,
    at,
    news,
    overtaken,
    connection,
  } = useLivePlace({ restaurantId, entryId, rendered, renderedAt })
  // While the guest leaves, what stands behind the dialog stays as it was.
  const [held, hold] = useState<Place>()
  const place = held ?? heard
  useReadySignal(place.status)

  const { status, position } = place
  const title = placeTitle({ status, position }, entry.restaurant.name)
  useEffect(() => {
    document.title = title
  }, [title])

  const waits = isInQueue(place)
  return (
    <>
      <p className="spoken" role="status">
        {!held && news}
      </p>
      {status === 'REMOVED' ? (
        <ConfirmationErrorPage restaurantId={restaurantId} message={messages.gone} />
      ) : (
        <PageFrame restaurant={entry.restaurant}>
          <header>
            <h1>
              {messages.welcome} <bdi>{entry.customer_name}</bdi>
            </h1>
            <p className="lead">
              {status === 'WAITING' ? messages.inLine(entry.restaurant.name) : entry.restaurant.name}
            </p>
          </header>
          <PlaceCard place={place} overtaken={overtaken} />
          {waits && <ConnectionLine connection={connection} at={at} />}
          {status === 'WAITING' && (
            <section className="card">
              <h2>{messages.next}</h2>
              <ol>
                {messages.nextSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className="hint">{messages.mayClose}</p>
            </section>
          )}
          <PartyDetails entry={entry} />
          {waits && (
            <LeaveButton
              restaurantId={restaurantId}
              entryId={entryId}
              onLeaving={(leaving) => hold(leaving ? place : undefined)}
            />
          )}
        </PageFrame>
      )}
    </>
  )
}
