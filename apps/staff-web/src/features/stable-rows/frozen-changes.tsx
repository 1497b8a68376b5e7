import { waitlistMessages as say } from '../waitlist/waitlist-messages.ts'

interface FrozenChangesProps {
  count: number
  onShow: () => void
}

/** Shows that others have changed the list under the pointer. It overlays the rows, so that none of them moves. */
export function FrozenChanges({ count, onShow }: FrozenChangesProps) {
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
          {say.frozenChanges(count)}
        </span>
      </button>
    </div>
  )
}
