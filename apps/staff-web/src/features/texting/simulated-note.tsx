import { FlaskConical } from 'lucide-react'

/** Shown on every screen of a demo. */
export function SimulatedNote() {
  return (
    <p className="flex items-center justify-center gap-2 border-b border-line bg-blue-tint px-4 py-1 text-sm">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <span>Demo: texts are simulated. None is sent.</span>
    </p>
  )
}
