import type { Confirmation, JoinInfo, Joining } from '@waitbook/contracts/customer'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { useEffect, useState } from 'react'
import { callGuestApi } from '../../http.ts'
import { m } from '../../messages/functions.js'
import { bookPath, confirmationCall, confirmationPath, joinPath, languagePath } from '../../paths.ts'
import { rememberedGuest } from '../../remembered-guest.ts'
import { forgetPlace, readPlace } from '../../saved-place.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { About, PageFrame } from '../../ui/page-frame.tsx'
import { duration, nextTables } from '../../words.ts'
import { JoinForm, joinFormId } from './join-form.tsx'
import type { JoinValues } from './join-values.ts'
import { useStoredDraft } from './use-draft.ts'

const estimatedWait = (minutes: number) =>
  minutes === 0 ? m.estimate_none() : m.estimate_about({ time: duration(minutes) })

interface JoinPageProps {
  restaurantId: string
  info: JoinInfo
  countries: readonly GuestCountry[]
  joinKey: string
  form: JoinFormState | undefined
  /** The code of the sign at the entrance by which the guest came. */
  entranceCode?: string | undefined
  /** When a closed list opens again, as the guest reads it. */
  opensAgain?: string | undefined
  /** The markup of what the queue asks. */
  asked?: string | undefined
}

export const JoinPage = (props: JoinPageProps) => {
  const { restaurantId, info, countries, joinKey, form, entranceCode, opensAgain, asked } = props
  const { restaurant, settings, joining, queue } = info
  return (
    <PageFrame
      restaurant={restaurant}
      isFirst
      languageForm={joining.open ? { id: joinFormId, action: languagePath(restaurantId) } : undefined}
    >
      <header>
        <h1>
          <bdi>{restaurant.name}</bdi>
        </h1>
        <p className="lead">{m.join_heading()}</p>
        {queue && (
          <p>
            <strong dir="auto">{queue.name}</strong>
          </p>
        )}
        {joining.open && (
          <p className="chip">
            <ClockIcon />
            <span>{settings.unserved ? m.unserved() : estimatedWait(settings.estimated_wait_time)}</span>
          </p>
        )}
        {joining.open && settings.next_tables && <p className="hint">{nextTables(settings.next_tables)}</p>}
      </header>
      <About {...restaurant} />
      <SavedPlaceLink restaurantId={restaurantId} />
      {joining.open ? (
        <JoinForm
          restaurantId={restaurantId}
          settings={settings}
          countryCode={joining.default_country_code}
          countries={countries}
          joinKey={joinKey}
          needsCode={joining.needs_code}
          posted={form}
          queue={{ queue_id: queue?.id, entrance_code: entranceCode }}
          asked={asked}
        />
      ) : (
        <ClosedCard restaurantId={restaurantId} joining={joining} opensAgain={opensAgain} posted={form?.values} />
      )}
      {settings.takes_bookings && (
        <a className="button quiet" href={bookPath(restaurantId)}>
          {m.book_heading()}
        </a>
      )}
    </PageFrame>
  )
}

const headings: Partial<Record<NonNullable<Joining['reason']>, () => string>> = {
  closed: m.closed_heading,
  full: m.full_heading,
}

interface ClosedCardProps {
  restaurantId: string
  joining: Joining
  opensAgain: string | undefined
  /** The form posted while the list was closed. */
  posted: JoinValues | undefined
}

/** Why guests cannot join now, and a link to try again. */
const ClosedCard = ({ restaurantId, joining, opensAgain, posted }: ClosedCardProps) => {
  useStoredDraft(restaurantId, posted)
  const { reason, note } = joining
  return (
    <section className="card">
      <h2>{((reason && headings[reason]) ?? m.paused_heading)()}</h2>
      {note && (
        <p className="notice" dir="auto">
          {note}
        </p>
      )}
      {opensAgain && <p>{m.opens_again({ time: opensAgain })}</p>}
      <p>{reason === 'full' ? m.full_text() : m.paused_text()}</p>
      <a className="button" href={joinPath(restaurantId)}>
        {m.retry()}
      </a>
    </section>
  )
}

/**
 * The link to the place of a waiting guest who chose to be remembered on this device, once the server has confirmed the
 * place. It is not shown to other visitors, who may share the device.
 */
const SavedPlaceLink = ({ restaurantId }: { restaurantId: string }) => {
  const [entryId, setEntryId] = useState<string>()
  useEffect(() => {
    const saved = rememberedGuest() && readPlace(restaurantId)
    if (!saved) return
    let gone = false
    void callGuestApi(confirmationCall(restaurantId, saved.entry_id)).then(({ ok, status, body }) => {
      const entry = ok ? (body as Partial<Confirmation> | undefined)?.queue_entry : undefined
      if (status === 404) forgetPlace(restaurantId)
      if (!gone && entry && isActive(entry)) setEntryId(saved.entry_id)
    })
    return () => {
      gone = true
    }
  }, [restaurantId])

  return (
    <div role="status">
      {entryId && (
        <p className="notice">
          <span>{m.already_here()}</span> <a href={confirmationPath(restaurantId, entryId)}>{m.see_place()}</a>
        </p>
      )}
    </div>
  )
}
