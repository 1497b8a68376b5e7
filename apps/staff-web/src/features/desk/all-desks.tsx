import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesSince } from '@waitbook/domain/calendar/minutes'
import { Badge } from '@waitbook/ui/badge'
import { useNow } from '../../lib/use-now.ts'
import { calledBy, deskMessages as say } from './desk-messages.ts'
import { byName, type DeskView, viewOf } from './desk-view.ts'

export function DeskState({ session }: Pick<DeskView, 'session'>) {
  if (!session) return <Badge>{say.closed}</Badge>
  if (session.paused_at === null) return <Badge tone="green">{say.open}</Badge>
  return <Badge tone="amber">{session.pause_reason ? say.pausedFor(session.pause_reason) : say.paused}</Badge>
}

function Summary({ desks, desk, now }: { desks: Desks; desk: StoredDesk; now: number }) {
  const { session, there } = viewOf(desks, desk)
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 truncate font-semibold">{desk.name}</bdi>
        <DeskState session={session} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-muted">
        {there?.party ? (
          <>
            <bdi className="min-w-0 truncate font-semibold text-ink tabular-nums">{calledBy(there.party)}</bdi>
            <span className="shrink-0 tabular-nums">
              {say.since(
                there.isCalled ? say.called(there.party.call_count) : say.here,
                minutesSince(epochOf(there.since), now),
              )}
            </span>
          </>
        ) : (
          <span>{session?.username ?? say.deskFree}</span>
        )}
      </span>
    </>
  )
}

interface DeskChoiceProps {
  desks: Desks
  onChoose: (id: string) => void
}

/** All desks as buttons. */
export function DeskChoice({ desks, onChoose }: DeskChoiceProps) {
  const now = useNow()
  return (
    <ul className="grid gap-3 px-4 pb-10 sm:grid-cols-2 sm:px-6 xl:grid-cols-3">
      {byName(desks.desks).map((desk) => (
        <li key={desk.id}>
          <button
            type="button"
            onClick={() => onChoose(desk.id)}
            className="flex min-h-20 w-full flex-col gap-1 rounded-control border border-border bg-surface px-4 py-3 text-start hover:bg-sunken active:bg-pressed"
          >
            <Summary desks={desks} desk={desk} now={now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Who is at the other desks. */
export function AllDesks({ desks, own }: { desks: Desks; own: string }) {
  const now = useNow()
  return (
    <section aria-labelledby="all-desks" className="w-80 shrink-0">
      <h2 id="all-desks" className="pb-3 text-lg font-semibold">
        {say.allDesks}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {byName(desks.desks)
          .filter(({ id }) => id !== own)
          .map((desk) => (
            <li key={desk.id} className="flex flex-col gap-1 py-3">
              <Summary desks={desks} desk={desk} now={now} />
            </li>
          ))}
      </ul>
    </section>
  )
}
