import type { JoinInfo } from '@waitbook/contracts/customer'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { m } from '../../paraglide/messages.js'
import { bookPath, languagePath } from '../../paths.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { duration, nextTables } from '../../words.ts'
import { ClosedCard } from './closed-card.tsx'
import { JoinForm, joinFormId } from './join-form.tsx'
import { SavedPlaceLink } from './saved-place-link.tsx'

const estimatedWait = (minutes: number) =>
  minutes === 0 ? m.estimate_none() : m.estimate_about({ time: duration(minutes) })

interface JoinPageProps {
  restaurantId: string
  info: JoinInfo
  countries: readonly GuestCountry[]
  joinKey: string
  form: JoinFormState | undefined
  /** When a closed list opens again, as the guest reads it. */
  opensAgain?: string | undefined
}

export const JoinPage = ({ restaurantId, info, countries, joinKey, form, opensAgain }: JoinPageProps) => {
  const { restaurant, settings, joining } = info
  return (
    <PageFrame
      restaurant={restaurant}
      languageForm={joining.open ? { id: joinFormId, action: languagePath(restaurantId) } : undefined}
    >
      <header>
        <h1>
          <bdi>{restaurant.name}</bdi>
        </h1>
        <p className="lead">{m.join_heading()}</p>
        {joining.open && (
          <p className="chip">
            <ClockIcon />
            <span>{estimatedWait(settings.estimated_wait_time)}</span>
          </p>
        )}
        {joining.open && settings.next_tables && <p className="hint">{nextTables(settings.next_tables)}</p>}
      </header>
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
