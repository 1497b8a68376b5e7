import { Link } from '@tanstack/react-router'
import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { Banner } from '@waitbook/ui/banner'
import { buttonClass } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { Headset } from 'lucide-react'
import { errorDetail } from '../../lib/api-error.ts'
import { useMinWidth } from '../../lib/use-is-wide.ts'
import { paths } from '../../paths.ts'
import { QueryFault } from '../../query-fault.tsx'
import { useIsOffline } from '../floor/use-is-offline.ts'
import { useCan } from '../session/use-can.ts'
import { AllDesks, DeskChoice } from './all-desks.tsx'
import { deskMessages as say } from './desk-messages.ts'
import { DeskPanel } from './desk-panel.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { setOwnDesk, useOwnDesk } from './own-desk.ts'
import { useDeskActions } from './use-desk-actions.ts'
import { useDesks } from './use-desks.ts'

/** The desk at which this device stands: who is there, and whom to call next. */
export function DeskPage() {
  const desks = useDesks()
  const own = useOwnDesk()
  const isOffline = useIsOffline()
  const showsSkeleton = useSkeleton(desks.isLoading)
  const { data } = desks
  const desk = data?.desks.find(({ id }) => id === own)
  return (
    <>
      <title>{`${desk?.name ?? say.title} · Waitbook`}</title>
      {isOffline && data && (
        <Banner tone="amber" className="mx-4 mt-3 sm:mx-6">
          {say.offline}
        </Banner>
      )}
      {!(isOffline && data) && <QueryFault query={desks}>{say.loadFailed(errorDetail(desks.error))}</QueryFault>}
      {showsSkeleton && !desks.isError && <SkeletonRows rows={4} label={say.loading} className="px-2" />}
      {data && !showsSkeleton && <Content desks={data} desk={desk} />}
    </>
  )
}

function Content({ desks, desk }: { desks: Desks; desk: StoredDesk | undefined }) {
  if (desks.desks.length === 0) return <NoDesks />
  if (desk) return <AtDesk key={desk.id} desks={desks} desk={desk} />
  return (
    <>
      <PageHeader title={say.choose} description={say.chooseExplained} />
      <DeskChoice desks={desks} onChoose={setOwnDesk} />
    </>
  )
}

function AtDesk({ desks, desk }: { desks: Desks; desk: StoredDesk }) {
  const actions = useDeskActions(desks, desk)
  const showsLine = useMinWidth(48)
  const showsAll = useMinWidth(90)
  return (
    <div className="flex items-start gap-8 px-4 pt-5 pb-10 sm:px-6">
      <DeskPanel desks={desks} desk={desk} actions={actions} onChange={() => setOwnDesk(null)} />
      {showsLine && <DeskQueue desks={desks} desk={desk} actions={actions} />}
      {showsAll && <AllDesks desks={desks} own={desk.id} />}
    </div>
  )
}

function NoDesks() {
  const mayAdd = useCan('floor.setup')
  return (
    <EmptyState
      icon={<Headset />}
      title={say.none}
      action={
        mayAdd && (
          <Link
            to={paths.settings}
            search={{ section: 'desks' }}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {say.setUp}
          </Link>
        )
      }
    >
      {mayAdd ? say.noneForOffice : say.noneForHost}
    </EmptyState>
  )
}
