import { waitlistMessages as say } from '../waitlist-messages.ts'

interface HeldChangesProps {
  count: number
  onShow: () => void
}

/** Shows that others have changed the list under the pointer. It overlays the rows, so that none of them moves. */
export function HeldChanges({ count, onShow }: HeldChangesProps) {
  if (count === 0) return null
  return (
    <div className="pointer-events-none sticky top-0 z-10 -my-5.5 flex h-11 justify-center">
      <button
        type="button"
        onClick={onShow}
        title="Show them now"
        className="group pointer-events-auto grid min-h-11 min-w-11 animate-appear place-items-center rounded-full"
      >
        <span className="rounded-full border border-border bg-surface px-3 py-0.5 text-sm font-semibold text-ink shadow-sheet group-hover:bg-sunken group-active:bg-pressed">
          {say.heldChanges(count)}
        </span>
      </button>
    </div>
  )
}
