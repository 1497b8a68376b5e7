import { Banner } from '@waitbook/ui/banner'
import { SearchInput } from '@waitbook/ui/search-input'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Spinner } from '@waitbook/ui/spinner'
import { Check, Store } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { roleLabels } from '../users/users-messages.ts'
import { locationsMessages as say } from './locations-messages.ts'
import { useSwitchLocation } from './use-switch-location.ts'

/** With fewer locations a search field is not faster than looking. */
const searchFrom = 6

interface LocationListProps {
  /** Called when the location that was chosen is shown. */
  onDone: () => void
}

/** The locations of the person, each a button that opens it in this tab. */
export function LocationList({ onDone }: LocationListProps) {
  const shown = useStaffUser()?.restaurant_id
  const [search, setSearch] = useState('')
  const { data, isError, refetch } = trpc.session.memberships.useQuery()
  const { switchTo, switchingTo } = useSwitchLocation()
  const choose = async (id: string) => {
    if (id === shown || (await switchTo(id))) onDone()
  }

  if (isError)
    return (
      <Banner tone="red" action={{ label: 'Try again', onClick: () => void refetch() }}>
        {say.loadFailed}
      </Banner>
    )
  if (!data) return <SkeletonRows rows={2} label={say.loading} />
  const wanted = search.trim().toLocaleLowerCase()
  const found = data.filter(({ restaurant_name }) => restaurant_name.toLocaleLowerCase().includes(wanted))
  return (
    <div className="flex flex-col gap-2">
      {data.length >= searchFrom && <SearchInput label={say.search} value={search} onValueChange={setSearch} />}
      <ul aria-label={say.title} className="-mx-2 flex max-h-[50dvh] flex-col gap-1 overflow-y-auto">
        {found.map(({ id, restaurant_name, role }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === shown ? 'true' : undefined}
              aria-busy={id === switchingTo}
              disabled={switchingTo !== undefined}
              onClick={() => void choose(id)}
              className="focus-inset flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-left text-base hover:bg-sunken active:bg-pressed aria-[current]:bg-accent-tint aria-[current]:text-accent-on-tint"
            >
              <Store aria-hidden className="size-6 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{restaurant_name}</span>
                <span className="block text-sm">{roleLabels[role]}</span>
              </span>
              {id === switchingTo && <Spinner className="size-5 shrink-0" />}
              {id === shown && <Check aria-label={say.current} role="img" className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">{say.none}</p>}
    </div>
  )
}
