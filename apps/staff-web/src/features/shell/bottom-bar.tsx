import { RootMark } from '@waitbook/ui/root-mark'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface BottomBarProps {
  /** What the plus button adds, its name. */
  label: string
  onAdd: () => void
  /** Content that stays visible beside it. */
  children: ReactNode
}

/** A bar at the bottom of a screen with key figures and the plus button. It does not cover rows. */
export function BottomBar({ label, onAdd, children }: BottomBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)-4.5rem)] z-20 flex h-18 items-center gap-3 border-t border-line bg-canvas px-4 sm:px-6 md:left-24 xl:left-60">
      <RootMark name="bottom-bar" />
      <div className="min-w-0 flex-1">{children}</div>
      <button
        type="button"
        aria-label={label}
        title={`${label} (N)`}
        onClick={onAdd}
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors duration-quick hover:bg-accent-hover active:bg-accent-hover"
      >
        <Plus aria-hidden className="size-7" />
      </button>
    </div>
  )
}
