import { keepPreviousData } from '@tanstack/react-query'
import type { Party, Visit } from '@waitbook/contracts/parties'
import { hasMarks } from '@waitbook/domain/parties/marks'
import { preferencesText } from '@waitbook/domain/parties/preferences'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { CircleCheck, CircleMinus, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorStatus } from '../../lib/api-error.ts'
import { writtenDay, writtenMoment } from '../../lib/dates.ts'
import { trpc } from '../../trpc.ts'
import { badgesOf } from '../badges/badges-of.ts'
import { PartyBadges } from '../badges/party-badges.tsx'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { SizeMark } from '../waitlist/row/entry-marks.tsx'
import { partiesMessages as say } from './parties-messages.ts'
import type { PartyRowActions } from './party-actions.tsx'

interface ProfileDialogProps {
  party: Party
  actions: Pick<PartyRowActions, 'addToWaitlist' | 'edit'>
  onClose: () => void
}

const fewVisits = 20
const maxVisits = 100

/** A guest's profile with its visits, newest first. */
export function ProfileDialog({ party, actions, onClose }: ProfileDialogProps) {
  const timeZone = useTimeZone()
  const [shown, setShown] = useState(fewVisits)
  const history = trpc.parties.history.useQuery(
    { id: party.id, page_size: shown },
    { placeholderData: keepPreviousData },
  )
  const visits = history.data?.results ?? []
  const count = history.data?.count ?? 0
  const preferences = preferencesText(party.preferences)
  return (
    <Dialog
      onClose={onClose}
      title={party.name}
      description={party.phone}
      footer={
        <>
          <Button size="lg" icon={<Pencil aria-hidden className="size-5" />} onClick={() => actions.edit(party)}>
            Edit
          </Button>
          <Button size="lg" variant="primary" onClick={() => actions.addToWaitlist(party)}>
            Add to Waitlist
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Visits" of={say.beforeWaitbook(party.imported_visits)}>
          {party.visits}
        </Fact>
        <Fact name="Last visit">{writtenDay(party.last_visit, timeZone)}</Fact>
        <Fact name="Known since">{writtenDay(party.created_at, timeZone)}</Fact>
        {party.no_shows > 0 && (
          <Fact name="No-shows" of={say.beforeWaitbook(party.imported_no_shows)}>
            {party.no_shows}
          </Fact>
        )}
        {party.email !== '' && (
          <Fact name="Email" isLong>
            {party.email}
          </Fact>
        )}
      </dl>
      {hasMarks(party) && (
        <p className="mt-4 flex flex-wrap gap-2">
          <PartyBadges badges={badgesOf({ marks: party })} />
        </p>
      )}
      {party.notes !== '' && (
        <Section title="Notes">
          <p className="break-words whitespace-pre-line">{party.notes}</p>
        </Section>
      )}
      {preferences !== '' && (
        <Section title="Preferences">
          <pre className="rounded-control bg-sunken p-3 text-sm break-words whitespace-pre-wrap">{preferences}</pre>
        </Section>
      )}
      <Section title="Visit history">
        {history.isError && errorStatus(history.error) !== 401 && (
          <Banner tone="red" action={{ label: 'Retry', onClick: () => void history.refetch() }}>
            {say.historyFailed}
          </Banner>
        )}
        {history.isLoading && <SkeletonRows rows={3} label={say.loading} />}
        {history.isSuccess && visits.length === 0 && (
          <p className="text-muted">{party.visits > 0 ? say.noVisitsHere : say.noVisits}</p>
        )}
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <VisitItem key={visit.id} visit={visit} />
          ))}
        </ul>
        {count > visits.length && shown < maxVisits && (
          <Button full pending={history.isPlaceholderData} onClick={() => setShown(maxVisits)}>
            Show more
          </Button>
        )}
        {count > visits.length && shown === maxVisits && (
          <p className="pt-3 text-sm text-muted">{`The latest ${visits.length} of ${count}.`}</p>
        )}
      </Section>
    </Dialog>
  )
}

interface FactProps {
  name: string
  children: ReactNode
  /** What a part of it is. */
  of?: string | undefined
  isLong?: boolean
}

function Fact({ name, children, of, isLong = false }: FactProps) {
  return (
    <div className={isLong ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold break-words tabular-nums">{children}</dd>
      {of !== undefined && <dd className="text-sm text-muted">{of}</dd>}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const ends: Record<string, string> = { no_show: 'No-show', guest: 'Left', auto: 'Removed automatically' }

function VisitItem({ visit }: { visit: Visit }) {
  const timeZone = useTimeZone()
  const isServed = visit.status === 'SERVED'
  const Icon = isServed ? CircleCheck : CircleMinus
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <time dateTime={visit.timestamp} className="min-w-40 tabular-nums">
        {writtenMoment(visit.timestamp, timeZone)}
      </time>
      <SizeMark size={visit.people_count} />
      <Badge tone={isServed ? 'green' : 'neutral'} icon={<Icon aria-hidden />}>
        {isServed ? 'Served' : (ends[visit.removed_reason ?? ''] ?? 'Removed')}
      </Badge>
      <span className="text-sm text-muted tabular-nums">
        {`waited ${visit.wait_time_minutes} min${visit.quoted_time !== null ? ` of ${visit.quoted_time} quoted` : ''}`}
      </span>
      {visit.notes !== '' && <span className="basis-full text-sm break-words text-muted">{visit.notes}</span>}
    </li>
  )
}
