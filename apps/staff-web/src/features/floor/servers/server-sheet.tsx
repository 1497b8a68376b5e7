import { Link } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { Banner } from '@waitbook/ui/banner'
import { Button, buttonClass } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Switch } from '@waitbook/ui/switch'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useCan } from '../../session/use-can.ts'
import type { ServerView, ServingView } from './floor-servers.ts'
import { serverMessages as say } from './server-messages.ts'
import type { ServerActions } from './use-server-actions.ts'

interface SheetProps {
  floor: Floor
  serving: ServingView
  isOffline: boolean
  actions: ServerActions
  onClose: () => void
}

/** Servers who could work somewhere: active ones without a shift. */
const freeServers = ({ servers, server_shifts }: Floor) =>
  servers.filter(({ id, is_active }) => is_active && !server_shifts.some(({ server_id }) => server_id === id))

/** The actions about a server: hand over, cut, relieve, swap, end. */
export function ServerSheet({
  server,
  floor,
  serving,
  now,
  isOffline,
  actions,
  onClose,
}: SheetProps & {
  server: ServerView
  now: number
}) {
  const { shift, name, covers, tables, last_seated_at } = server
  const description = [
    shift ? say.sectionsOf(shift) : say.over,
    say.covers(covers),
    say.parties(tables),
    last_seated_at === null ? say.neverSeated : say.seatedAgo(last_seated_at, now),
  ].join(' · ')
  const act = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  const others = serving.servers.flatMap((other) =>
    other.shift && other.server_id !== server.server_id ? [{ id: other.server_id, name: other.name }] : [],
  )
  return (
    <Dialog onClose={onClose} title={say.title(name)} description={description}>
      <div className="flex flex-col gap-6">
        {isOffline && <Banner tone="amber">{say.offline}</Banner>}
        <HandOver server={server} atWork={others} floor={floor} actions={actions} onDone={onClose} />
        {tables > 0 && <p className="-mb-3">{say.keepsParties(name, tables)}</p>}
        {shift && (
          <>
            <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
              <Button
                size="lg"
                disabled={isOffline}
                onClick={() => act(actions.cut({ id: shift.id, name }, shift.cut_at === null))}
              >
                {shift.cut_at === null ? say.cutAction : say.resumeAction}
              </Button>
              <Button size="lg" disabled={isOffline} onClick={() => act(actions.end({ id: shift.id, name }))}>
                {say.endAction}
              </Button>
            </div>
            <Choices
              title={say.relieve}
              servers={freeServers(floor)}
              isOffline={isOffline}
              onChoose={(other) => act(actions.relieve(shift.id, shift.section, other))}
            />
            <Choices
              title={say.swapWith}
              servers={others}
              isOffline={isOffline}
              onChoose={(other) => act(actions.relieve(shift.id, shift.section, other))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface HandOverProps extends Pick<SheetProps, 'floor' | 'actions'> {
  server: ServerView
  atWork: readonly { id: string; name: string }[]
  onDone: () => void
}

/** Hands the parties of a server to another one, and the section if the server leaves; also without a connection. */
function HandOver({ server: { server_id: id, name, shift, tables }, atWork, floor, actions, onDone }: HandOverProps) {
  const [isLeaving, setIsLeaving] = useState(true)
  const ends_shift = shift !== undefined && isLeaving
  const ids = floor.stays.flatMap(({ server_id, resource_ids }) => (server_id === id ? resource_ids : []))
  const handed = floor.resources.filter((table) => ids.includes(table.id)).map((table) => table.name)
  const free = freeServers(floor)
  const canHandOver = shift ? atWork.length + free.length > 0 : tables > 0 && atWork.length > 0
  if (!canHandOver) return null
  return (
    <section aria-label={say.handOver(name)}>
      <h3 className="mb-2 text-base font-semibold">{say.handOver(name)}</h3>
      {shift && (
        <Switch
          label={say.endsShift(name)}
          description={say.endsShiftNote(name)}
          checked={isLeaving}
          onCheckedChange={setIsLeaving}
        />
      )}
      <Choices
        servers={ends_shift ? [...atWork, ...free] : tables > 0 ? atWork : []}
        isOffline={false}
        labelOf={say.handOverTo}
        onChoose={async (to) => {
          if (await actions.handOver({ id, name }, to, { ends_shift, tables: handed })) onDone()
        }}
      />
    </section>
  )
}

/** Puts a server to work in a section. */
export function SectionSheet({ section, floor, isOffline, actions, onClose }: SheetProps & { section: string }) {
  const free = freeServers(floor)
  const maySetUp = useCan('floor.setup')
  return (
    <Dialog onClose={onClose} title={say.assignTitle(section)}>
      <div className="flex flex-col gap-4">
        {isOffline && <Banner tone="amber">{say.offline}</Banner>}
        {free.length === 0 && (
          <p>{floor.servers.some(({ is_active }) => is_active) ? say.nobodyFree : say.noServers}</p>
        )}
        {free.length === 0 && maySetUp && (
          <div>
            <Link to={paths.settings} search={{ section: 'servers' }} className={buttonClass()}>
              {say.setUp}
            </Link>
          </div>
        )}
        <Choices
          servers={free}
          isOffline={isOffline}
          onChoose={async (server) => {
            if (await actions.start(server, section)) onClose()
          }}
        />
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  title?: string
  servers: readonly { id: string; name: string }[]
  isOffline: boolean
  labelOf?: (name: string) => string
  onChoose: (server: { id: string; name: string }) => Promise<void>
}

function Choices({ title, servers, isOffline, labelOf = (name) => name, onChoose }: ChoicesProps) {
  if (servers.length === 0) return null
  return (
    <section aria-label={title}>
      {title !== undefined && <h3 className="mb-2 text-base font-semibold">{title}</h3>}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {servers.map((server) => (
          <li key={server.id}>
            <Button size="lg" full disabled={isOffline} onClick={() => onChoose(server)}>
              <bdi className="truncate">{labelOf(server.name)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
