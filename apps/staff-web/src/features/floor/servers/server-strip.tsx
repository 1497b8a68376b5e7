import type { Floor } from '@waitbook/contracts/floor/floor'
import { cx } from '@waitbook/ui/cx'
import { type ReactNode, useEffect, useState } from 'react'
import { laterMenu } from '../../../lib/later-menu.tsx'
import { loadLater } from '../../../lib/load-later.tsx'
import { type ServerView, servingOf } from './floor-servers.ts'
import { LayoutMenuButton } from './layout-menu-button.tsx'
import { serverMessages as say } from './server-messages.ts'
import { useServerActions } from './use-server-actions.ts'

const LayoutMenu = laterMenu(async () => (await import('./layout-menu.tsx')).LayoutMenu, LayoutMenuButton)
const ServerSheet = loadLater(async () => (await import('./server-sheet.tsx')).ServerSheet)
const SectionSheet = loadLater(async () => (await import('./server-sheet.tsx')).SectionSheet)

interface ServerStripProps {
  floor: Floor
  now: number
  isOffline: boolean
}

/** Who serves where, with covers and turn. A restaurant without sections sees nothing of it. */
export function ServerStrip({ floor, now, isOffline }: ServerStripProps) {
  const actions = useServerActions()
  const [opened, setOpened] = useState<{ server: string } | { section: string }>()
  useEffect(() => {
    for (const sheet of [ServerSheet, SectionSheet]) sheet.preload().catch(() => undefined)
  }, [])
  const serving = servingOf(floor, now)
  const shared = { floor, serving, isOffline, actions, onClose: () => setOpened(undefined) }
  const server = serving.servers.find((each) => opened && 'server' in opened && each.server_id === opened.server)
  const isGone = opened && ('server' in opened ? !server : !serving.openSections.includes(opened.section))
  // For good: it must not open by itself when the server or the section is back.
  if (isGone) setOpened(undefined)
  if (floor.section_layouts.length === 0 && floor.server_shifts.length === 0) return null
  return (
    <section aria-label={say.strip} className="shrink-0">
      <ul className="flex gap-2">
        <li className="flex shrink-0">
          <LayoutMenu floor={floor} serving={serving} actions={actions} />
        </li>
        {inTurn(serving.servers).map((each) => (
          <li key={each.server_id} className="flex shrink-0">
            <ServerChip server={each} now={now} onOpen={() => setOpened({ server: each.server_id })} />
          </li>
        ))}
        {serving.openSections.map((section) => (
          <li key={`section ${section}`} className="flex shrink-0">
            <StripButton
              className="border-dashed bg-sunken"
              label={say.assign(section)}
              onOpen={() => setOpened({ section })}
            >
              <span className="font-semibold">
                <bdi>{say.section(section)}</bdi>
              </span>
              <span className="text-[0.8125rem] leading-4 text-muted">{say.noServer}</span>
            </StripButton>
          </li>
        ))}
      </ul>
      {server && <ServerSheet server={server} now={now} {...shared} />}
      {opened && 'section' in opened && <SectionSheet section={opened.section} {...shared} />}
    </section>
  )
}

/** The next one first: a narrow screen shows one or two. */
const inTurn = (servers: readonly ServerView[]) =>
  servers.toSorted((one, other) => Number(other.rank === 1) - Number(one.rank === 1))

interface StripButtonProps {
  label?: string
  className?: string
  onOpen: () => void
  children: ReactNode
}

function StripButton({ label, className, onOpen, children }: StripButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={cx(
        'flex h-11 flex-col items-start justify-center rounded-control border border-border px-2.5 text-left text-base leading-5 whitespace-nowrap transition-colors duration-quick hover:bg-sunken active:bg-pressed',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** The word for the turn of a server; the next one is also marked by a thicker edge. */
const turnWord = ({ shift, rank }: ServerView) => {
  if (shift === undefined) return say.over
  if (shift.cut_at !== null) return say.cut
  return rank === undefined ? undefined : rank === 1 ? say.next : say.inTurn(rank)
}

function ServerChip({ server, now, onOpen }: { server: ServerView; now: number; onOpen: () => void }) {
  const { name, shift, hasTables, rank, covers, tables, last_seated_at } = server
  const word = turnWord(server)
  return (
    <StripButton
      className={cx(
        rank === 1 ? 'border-2 border-accent! bg-accent-tint text-accent-on-tint' : 'bg-surface',
        shift?.cut_at != null && 'border-dashed',
      )}
      onOpen={onOpen}
    >
      <span className="flex items-center gap-2">
        <bdi className="max-w-28 truncate font-semibold">{name}</bdi>
        {word !== undefined && <span className={cx('text-sm', rank === 1 && 'font-bold')}>{word}</span>}
      </span>
      <span className="text-[0.8125rem] leading-4 tabular-nums">{`${say.covers(covers)}, ${say.parties(tables)}`}</span>
      {/* What has no room is in its sheet too. */}
      <span className="sr-only">
        <span>{last_seated_at === null ? say.neverSeated : say.seatedAgo(last_seated_at, now)}</span>
        {shift && (
          <>
            <span>,</span> <bdi>{say.sectionsOf(shift)}</bdi>
            {!hasTables && <span>{`: ${say.noTables}`}</span>}
          </>
        )}
      </span>
    </StripButton>
  )
}
