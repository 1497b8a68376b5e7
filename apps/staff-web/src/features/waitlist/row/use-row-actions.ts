import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { afterForPlace, afterForStep, type MoveStep } from '@waitbook/domain/waitlist/manual-order'
import { notify } from '@waitbook/ui/toast'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useSeatParty } from '../../floor/use-floor-actions.ts'
import type { NotifyActions } from '../notify/notify-dialog.tsx'
import { useMarkHere } from '../use-mark-here.ts'
import type { OpenWaitlistDialog } from '../waitlist-dialogs.tsx'
import { partyName, waitlistMessages as say } from '../waitlist-messages.ts'
import type { RowActions } from './entry-row.ts'
import { focusTargetAfter, rowElement } from './row-focus.ts'
import { useEntryActions } from './use-entry-actions.ts'

interface RowActionsOptions {
  /** The whole list in its order, without the search. */
  entries: readonly WaitlistEntry[]
  /** Then a party is served by choosing its table. */
  hasTables: boolean
  openDialog: (dialog: OpenWaitlistDialog) => void
}

/** The same object while the page is mounted, so that it renders no row again. */
export const useRowActions = (options: RowActionsOptions) => {
  const act = useEntryActions()
  const seatParty = useSeatParty(act.offerUndo)
  const markHere = useMarkHere()
  const given = { ...options, seatParty, markHere }
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })

  const rowActions = useMemo(() => {
    const ids = () => latest.current.entries.map(({ id }) => id)
    /** A move by hand stays in the party's queue. */
    const idsBeside = ({ queue_id }: WaitlistEntry) =>
      latest.current.entries.filter((each) => each.queue_id === queue_id).map(({ id }) => id)
    const follow = (entry: WaitlistEntry, afterId: string | null | undefined) => {
      if (afterId === undefined) return
      const others = idsBeside(entry).filter((id) => id !== entry.id)
      const place = afterId === null ? 1 : others.indexOf(afterId) + 2
      notify.info(say.moved(partyName(entry), place), { id: 'move' })
      const hadFocus = rowElement(entry.id)?.contains(document.activeElement)
      void act.move(entry, afterId)
      // The browser drops the focus of a row that is moved in the DOM.
      if (hadFocus) requestAnimationFrame(() => rowElement(entry.id)?.focus())
    }
    const leave = (entry: WaitlistEntry, leaving: (entry: WaitlistEntry) => void) => {
      const target = focusTargetAfter(entry.id)
      leaving(entry)
      target?.focus({ preventScroll: true })
    }
    const decide = (entry: WaitlistEntry) => latest.current.openDialog({ kind: 'notify', entry })
    /** A menu may still be open at a row whose party has left. */
    const whileListed =
      <Rest extends unknown[]>(action: (entry: WaitlistEntry, ...rest: Rest) => void) =>
      (entry: WaitlistEntry, ...rest: Rest) => {
        if (ids().includes(entry.id)) action(entry, ...rest)
        else notify.info(say.hasLeft(partyName(entry)), { id: 'left' })
      }
    const addNumber = whileListed((entry) => latest.current.openDialog({ kind: 'edit', entry, asksForPhone: true }))
    const actions: RowActions = {
      notify: whileListed((entry) => {
        if (act.mayNotify(entry)) decide(entry)
      }),
      announceCall: (entry) => act.announceCall(entry, () => addNumber(entry)),
      messages: (entry) => latest.current.openDialog({ kind: 'messages', entry }),
      edit: whileListed((entry) => latest.current.openDialog({ kind: 'edit', entry })),
      serve: whileListed((entry) => {
        if (latest.current.hasTables) latest.current.openDialog({ kind: 'seat', entry })
        else leave(entry, act.serve)
      }),
      seat: async (entry, offer) => {
        if (!ids().includes(entry.id)) return void notify.info(say.hasLeft(partyName(entry)), { id: 'left' })
        const target = focusTargetAfter(entry.id)
        const outcome = await latest.current.seatParty(entry, offer)
        // The list or the tables have changed since the table was offered.
        if (outcome.type === 'kept') return latest.current.openDialog({ kind: 'seat', entry })
        if (outcome.type === 'refused') {
          if (outcome.detail === undefined) return
          return latest.current.openDialog({ kind: 'seat', entry, refusal: outcome.detail })
        }
        await outcome.show()
        // The browser drops the focus of a row that is removed.
        if (document.activeElement === document.body) target?.focus({ preventScroll: true })
      },
      remove: whileListed((entry) => latest.current.openDialog({ kind: 'remove', entry })),
      noShow: whileListed((entry) => leave(entry, act.noShow)),
      markCalled: whileListed(act.markCalled),
      backToWaiting: whileListed(act.backToWaiting),
      move: whileListed((entry, step: MoveStep) => follow(entry, afterForStep(idsBeside(entry), entry.id, step))),
      moveBack: whileListed(act.moveBack),
      markHere: whileListed((entry) => latest.current.markHere(entry.id, partyName(entry))),
    }
    const moveTo = (id: string, target: string) => {
      const entry = latest.current.entries.find((each) => each.id === id)
      if (entry) follow(entry, afterForPlace(idsBeside(entry), id, target))
    }
    const notifyActions: NotifyActions = {
      send: act.sendText,
      markCalled: act.markCalled,
      noShow: act.noShow,
      backToWaiting: act.backToWaiting,
      addNumber,
    }
    return {
      actions,
      decide,
      notifyActions,
      moveTo,
      removeNow: act.remove,
      serveNow: act.serve,
      undoLast: act.undoLast,
    }
  }, [act])
  return { ...rowActions, seatParty }
}
