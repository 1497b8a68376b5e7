import type { Confirmation } from '@waitbook/contracts/customer'
import { useEffect, useRef, useState } from 'react'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { alertPath, bookPath, confirmationPath, confirmNumberPath, editPath } from '../../paths.ts'
import type { QueueWords } from '../../queue-words.ts'
import { ring } from '../../sound.ts'
import { ConfirmNumber } from '../../ui/confirm-number.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { LeaveButton } from './leave-button.tsx'
import { LeftPage } from './left-page.tsx'
import { NotifyMe } from './notify-me.tsx'
import { PartyDetails } from './party-details.tsx'
import { isInQueue, type Party, type Place, placeOf, type Reach } from './place.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceGone } from './place-problem.tsx'
import { placeTitle, readyChannelText } from './place-words.ts'
import { QueueCard } from './queue-card.tsx'
import { RateVisit } from './rate-visit.tsx'
import { ReportToTeam } from './report-to-team.tsx'
import { ShareLink } from './share-link.tsx'
import { SoundButton } from './sound-button.tsx'
import { TeamMessages } from './team-messages.tsx'
import { useLivePlace } from './use-live-place.ts'
import { useNotifyWay } from './use-notify-way.ts'
import { useQueueWords } from './use-queue-words.ts'

/**
 * Vibrates and rings when the table becomes ready, and at each further call. Browsers may not allow either, so the page
 * itself always shows it.
 */
const useReadySignal = ({ status, notified_at = '' }: Pick<Place, 'status' | 'notified_at'>) => {
  const call = status === 'NOTIFIED' ? `${status} ${notified_at}` : status
  const before = useRef(call)
  useEffect(() => {
    if (status === 'NOTIFIED' && before.current !== call) {
      navigator.vibrate?.([300, 150, 300])
      ring(3)
    }
    before.current = call
  }, [status, call])
}

interface ConfirmationPageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
  renderedAt: number
  refused: string | undefined
  /** See `GuestPage`. */
  numberLink?: { segment: string; mark: string } | undefined
  queueWords?: QueueWords | undefined
  codeRefusal?: string | undefined
}

export const ConfirmationPage = ({
  restaurantId,
  entryId,
  confirmation,
  renderedAt,
  refused,
  numberLink,
  queueWords: renderedWords,
  codeRefusal,
}: ConfirmationPageProps) => {
  const [party, setParty] = useState<Party>(confirmation.queue_entry)
  const [messages, setMessages] = useState(confirmation.messages)
  const [reach, setReach] = useState<Reach>(confirmation)
  const entry = { ...confirmation.queue_entry, ...party }
  const rendered = placeOf(confirmation)
  const {
    place: received,
    at,
    announcement,
    overtaken,
    connection,
    now,
  } = useLivePlace({
    restaurantId,
    entryId,
    rendered,
    renderedAt,
    onParty: setParty,
    onReach: setReach,
    onMessages: setMessages,
  })
  // While the guest leaves, the content behind the dialog does not change.
  const [held, hold] = useState<Place>()
  const place = held ?? received
  useReadySignal(place)
  const queueWords = useQueueWords({ restaurantId, entryId, rendered: renderedWords }, received, party)

  const { status, removed_reason } = place
  const title = placeTitle(place, entry.restaurant.name)
  useEffect(() => {
    document.title = title
  }, [title])

  const waits = isInQueue(place)
  const notifyWay = useNotifyWay()
  // In the menu until it is set, then outside of it.
  const alertLink = (
    <AlertLink
      restaurantId={restaurantId}
      entryId={entryId}
      position={place.position}
      alert={confirmation.turn_alert}
    />
  )
  return (
    <>
      <p className="spoken" role="status">
        {!held && announcement}
      </p>
      {status === 'REMOVED' ? (
        removed_reason ? (
          <LeftPage restaurantId={restaurantId} restaurant={entry.restaurant} reason={removed_reason}>
            {queueWords?.askBack && (
              <QueueCard restaurantId={restaurantId} entryId={entryId} words={queueWords} refusal={undefined} />
            )}
          </LeftPage>
        ) : (
          <PlaceGone restaurantId={restaurantId} />
        )
      ) : (
        <PageFrame restaurant={entry.restaurant}>
          <header>
            <h1>
              <span>{m.welcome()}</span> <bdi>{entry.customer_name}</bdi>
            </h1>
            <p className="lead">
              {status === 'WAITING' ? m.in_line({ restaurant: entry.restaurant.name }) : entry.restaurant.name}
            </p>
          </header>
          <PlaceCard place={place} overtaken={overtaken} now={now} record={confirmation.quote_record}>
            <NotifyMe restaurantId={restaurantId} entryId={entryId} way={notifyWay} />
          </PlaceCard>
          {waits && queueWords && (
            <QueueCard restaurantId={restaurantId} entryId={entryId} words={queueWords} refusal={codeRefusal} />
          )}
          {status === 'SERVED' && (
            <RateVisit
              restaurantId={restaurantId}
              entryId={entryId}
              satisfied={confirmation.satisfied}
              from={place.rate_from}
              now={now}
            />
          )}
          {waits && numberLink !== undefined && (
            <ConfirmNumber
              action={confirmNumberPath(numberLink.segment)}
              mark={numberLink.mark}
              phone={entry.phone_number}
            />
          )}
          {waits && <ConnectionLine connection={connection} at={at} />}
          {waits && (
            <ReportToTeam
              restaurantId={restaurantId}
              entryId={entryId}
              party={party}
              place={place}
              maxLate={confirmation.max_late_minutes}
              refused={refused}
              onReported={setParty}
              more={
                <>
                  {status === 'WAITING' && !confirmation.turn_alert?.ahead && alertLink}
                  {status === 'WAITING' && notifyWay === 'push' && <SoundButton />}
                  {confirmation.takes_bookings && (
                    <a
                      className="button quiet"
                      href={`${bookPath(restaurantId)}?size=${entry.people_count}&date=today`}
                    >
                      {m.book_later()}
                    </a>
                  )}
                  <ShareLink href={confirmationPath(restaurantId, entryId)} />
                </>
              }
            >
              <TeamMessages messages={messages} />
            </ReportToTeam>
          )}
          {status === 'WAITING' && (
            <section className="card">
              <h2>{m.next()}</h2>
              <ol>
                <li>{m.next_1()}</li>
                <li>{readyChannelText(reach)}</li>
                <li>{m.next_3()}</li>
              </ol>
              <p className="hint">{reach.sends_texts || reach.sends_emails ? m.may_close() : m.keep_open()}</p>
              {confirmation.turn_alert?.ahead && alertLink}
            </section>
          )}
          <PartyDetails entry={entry} editHref={waits ? editPath(restaurantId, entryId) : undefined} />
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

interface AlertLinkProps {
  restaurantId: string
  entryId: string
  position: number | null
  alert: Confirmation['turn_alert']
}

/** The guest's alert before its turn, and the link to change it; hidden once the alert is due. */
const AlertLink = ({ restaurantId, entryId, position, alert }: AlertLinkProps) => {
  const ahead = (position ?? 1) - 1
  const chosen = alert?.ahead
  if (!alert || ahead <= (chosen ?? 1)) return null
  return (
    <div className="field">
      <a className="button quiet" href={alertPath(restaurantId, entryId)}>
        {m.alert_ask()}
      </a>
      {chosen && <p className="hint">{alert.sent ? m.alert_sent() : m.alert_on({ count: number(chosen) })}</p>}
    </div>
  )
}
