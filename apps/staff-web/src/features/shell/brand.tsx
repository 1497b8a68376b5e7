import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { loadLater } from '../../lib/load-later.tsx'
import { LogoMark } from './logo.tsx'
import { shellMessages as say } from './shell-messages.ts'

const LocationsDialog = loadLater(async () => (await import('../locations/locations-dialog.tsx')).LocationsDialog)

interface BrandProps {
  restaurantName: string
  /** Whether the user may open other locations. */
  hasLocations: boolean
}

/** The top of the rail: the product and the restaurant. For a user of several locations it opens their list. */
export function Brand({ restaurantName, hasLocations }: BrandProps) {
  const [isOpen, setOpen] = useState(false)
  const logo = <LogoMark className="size-10 shrink-0 xl:size-9" />
  const names = (
    <span className="hidden min-w-0 flex-1 xl:block">
      <span className="block text-base leading-5 font-semibold">{say.product}</span>
      <span className="block truncate text-sm text-muted">{restaurantName}</span>
    </span>
  )
  if (!hasLocations)
    return (
      <span className="flex min-w-0 items-center gap-3">
        {logo}
        {names}
      </span>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={say.changeLocation(restaurantName)}
        title={say.changeLocation(restaurantName)}
        onClick={() => setOpen(true)}
        className="focus-inset flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control text-left hover:bg-sunken active:bg-pressed max-xl:my-1 max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:py-1 xl:-mx-2 xl:px-2"
      >
        {logo}
        <span className="line-clamp-2 text-center text-sm leading-4 break-words text-muted xl:hidden">
          {restaurantName}
        </span>
        {names}
        <ChevronsUpDown aria-hidden className="hidden size-4 shrink-0 text-muted xl:block" />
      </button>
      {isOpen && <LocationsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
