import { Plus } from 'lucide-react'

/** Floats low and right, where the thumb is; app.css keeps toasts and the list's end clear of it. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      data-add-button=""
      aria-label={label}
      title={`${label} (N)`}
      onClick={onClick}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)-4rem)] z-20 grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-sheet transition-colors duration-quick hover:bg-accent-hover active:bg-accent-hover sm:right-6"
    >
      <Plus aria-hidden className="size-7" />
    </button>
  )
}
