import { Banner } from '@waitbook/ui/banner'
import type { ReactNode } from 'react'
import { errorStatus } from './lib/api-error.ts'

export interface QueryFaultProps {
  query: { isError: boolean; error: unknown; refetch(): unknown }
  children: ReactNode
}

/** Why the data of a page could not be loaded; nothing for an ended session, which has its own dialog. */
export function QueryFault({ query, children }: QueryFaultProps) {
  if (!query.isError || errorStatus(query.error) === 401) return null
  return (
    <Banner tone="red" className="mx-4 my-2 sm:mx-6" action={{ label: 'Retry', onClick: () => void query.refetch() }}>
      {children}
    </Banner>
  )
}
