import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { BoardQueue, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { useEffect } from 'react'
import { loadLater } from '../../lib/load-later.tsx'
import type { SeatSheetProps } from '../floor/seating/seat-sheet.tsx'
import { useHasTables } from '../floor/use-known-floor.ts'
import { PaperDialog } from '../paper/paper-dialog.tsx'
import { PrintedList } from '../paper/printed-list.tsx'
import { AddPartyDialog } from './add/add-party-dialog.tsx'
import { EditPartyDialog } from './add/edit-party-dialog.tsx'
import { ShortcutsDialog } from './board/shortcuts-dialog.tsx'
import { ViewDialog } from './board/view-dialog.tsx'
import { JoinCodeDialog } from './join-code/join-code-dialog.tsx'
import { MessagesDialog } from './notify/messages-dialog.tsx'
import { type NotifyActions, NotifyDialog } from './notify/notify-dialog.tsx'
import { RemovePartyDialog } from './row/remove-party-dialog.tsx'
import { focusTargetAfter } from './row/row-focus.ts'

const SeatSheet = loadLater(async () => (await import('../floor/seating/seat-sheet.tsx')).SeatSheet)

export type OpenWaitlistDialog =
  | { kind: 'add' | 'join-code' | 'shortcuts' | 'view' | 'paper' | 'print' }
  | { kind: 'remove' | 'messages' | 'notify'; entry: WaitlistEntry }
  | { kind: 'edit'; entry: WaitlistEntry; asksForPhone?: boolean }
  /** `refusal`: why the party could not be seated at the table that its row showed. */
  | { kind: 'seat'; entry: WaitlistEntry; refusal?: string }

interface WaitlistDialogsProps {
  open: OpenWaitlistDialog | undefined
  /** The current list; a dialog opens with a party as it was at that time. */
  entries: readonly WaitlistEntry[]
  onOpen: (dialog: OpenWaitlistDialog) => void
  onClose: () => void
  restaurantName: string
  settings: WaitlistSettings
  notifyActions: NotifyActions
  onRemove: (entry: WaitlistEntry) => void
  onServe: (entry: WaitlistEntry) => void
  timeZone: string | undefined
  seatParty: SeatSheetProps['seatParty']
  /** Undefined where there is one queue. */
  queues: readonly BoardQueue[] | undefined
}

/** The dialogs of the waitlist, at most one of them open. */
export function WaitlistDialogs({ open, onOpen, onClose, ...context }: WaitlistDialogsProps) {
  const { entries, restaurantName, settings, notifyActions, onRemove, onServe, timeZone, seatParty } = context
  const hasTables = useHasTables()
  useEffect(() => {
    // Loaded in advance, as it cannot be fetched offline.
    if (hasTables) SeatSheet.preload().catch(() => undefined)
  }, [hasTables])
  if (!open) return null
  switch (open.kind) {
    case 'add':
      return <AddPartyDialog settings={settings} queues={context.queues} onClose={onClose} />
    case 'edit':
      return (
        <EditPartyDialog
          entry={open.entry}
          asksForPhone={open.asksForPhone ?? false}
          settings={settings}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemovePartyDialog
          entry={open.entry}
          onConfirm={() => onRemove(open.entry)}
          onClose={onClose}
          focusTarget={() => focusTargetAfter(open.entry.id)}
        />
      )
    case 'notify':
      return (
        <NotifyDialog
          opened={open.entry}
          current={entries.find(({ id }) => id === open.entry.id)}
          restaurantName={restaurantName}
          settings={settings}
          actions={notifyActions}
          onClose={onClose}
        />
      )
    case 'seat':
      return (
        <SeatSheet
          opened={open.entry}
          entries={entries}
          refusal={open.refusal}
          timeZone={timeZone}
          onServe={onServe}
          seatParty={seatParty}
          onClose={onClose}
          focusTarget={() => focusTargetAfter(open.entry.id)}
        />
      )
    case 'messages':
      return <MessagesDialog entry={open.entry} onClose={onClose} />
    case 'join-code':
      return <JoinCodeDialog restaurantName={restaurantName} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
    case 'view':
      return (
        <ViewDialog
          onPrint={() => onOpen({ kind: 'print' })}
          onPaper={() => onOpen({ kind: 'paper' })}
          onClose={onClose}
        />
      )
    case 'paper':
      return <PaperDialog timeZone={timeZone} onClose={onClose} />
    case 'print':
      return <PrintedList restaurant={restaurantName} timeZone={timeZone} entries={entries} onDone={onClose} />
  }
}
