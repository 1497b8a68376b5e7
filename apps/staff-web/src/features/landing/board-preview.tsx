import { Badge } from '@waitbook/ui/badge'
import { Chip } from '@waitbook/ui/chip'
import { BellRing, CircleAlert, Clock, Hourglass, Users } from 'lucide-react'

const parties = [
  { name: 'Ana Silva', size: 2, waited: 22, quoted: 20, state: 'late' },
  { name: 'Rohan Mehta', size: 4, waited: 13, quoted: 15, state: 'soon' },
  { name: 'Family Okafor', size: 6, waited: 9, quoted: 30, state: 'notified' },
  { name: 'Yuki', size: 1, waited: 2, quoted: 15, state: 'calm' },
] as const

/** A picture of the board, made of its own parts; says nothing to a reader that the text does not. */
export function BoardPreview() {
  return (
    <div aria-hidden className="min-w-0 select-none rounded-sheet border border-line bg-surface shadow-sheet">
      <div className="flex items-center gap-3 border-b border-line px-5 py-4">
        <span className="text-xl font-semibold">Waitlist</span>
        <span className="grid h-8 min-w-8 place-items-center rounded-full bg-accent-tint px-2.5 font-semibold text-accent-on-tint tabular-nums">
          {parties.length}
        </span>
        <span className="ml-auto flex items-center gap-2 text-sm text-muted">
          <span className="size-2.5 rounded-full bg-green" />
          Live
        </span>
      </div>
      <ul className="divide-y divide-line">
        {parties.map(({ name, size, waited, quoted, state }, index) => (
          <li key={name} className="flex min-h-18 items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
            <span className="w-4 text-muted tabular-nums max-sm:hidden">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate text-lg font-semibold">{name}</span>
            <Chip icon={<Users />} className="max-[23rem]:hidden">
              {size}
            </Chip>
            <span className="w-32 text-right text-lg font-semibold whitespace-nowrap tabular-nums max-sm:hidden">
              {waited}
              <span className="text-base font-normal text-muted"> / {quoted} min</span>
            </span>
            <span className="flex w-25 justify-end sm:w-27">
              {state === 'late' && (
                <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-danger px-2.5 text-sm font-semibold whitespace-nowrap text-on-danger tabular-nums">
                  <CircleAlert className="size-4" />+{waited - quoted} late
                </span>
              )}
              {state === 'soon' && (
                <Badge tone="amber" icon={<Clock />} className="border-amber!">
                  {quoted - waited} left
                </Badge>
              )}
              {state === 'notified' && (
                <Badge tone="blue" icon={<BellRing />}>
                  Notified
                </Badge>
              )}
              {state === 'calm' && (
                <Badge tone="amber" icon={<Hourglass />}>
                  Waiting
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
