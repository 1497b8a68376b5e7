import { Banner } from '@waitbook/ui/banner'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import type { ReactNode } from 'react'
import { errorStatus } from '../../lib/api-error.ts'
import { securityMessages as say } from './security-messages.ts'

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface LoadedQuery<T> {
  data: T | undefined
  error: unknown
  isError: boolean
  refetch(): unknown
}

/** Renders the data of a query, or its loading or error state. */
export function Loaded<T>({ query, children }: { query: LoadedQuery<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonRows rows={2} label={say.loading} />
  if (errorStatus(query.error) === 401) return null
  return (
    <Banner tone="red" action={{ label: 'Try again', onClick: () => void query.refetch() }}>
      {say.loadFailed}
    </Banner>
  )
}
