import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { Desks } from '@waitbook/contracts/desk/desks'
import { useEffect, useMemo } from 'react'
import { trpc } from '../../trpc.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { useSession } from '../session/use-session.ts'
import { readCopy, writeCopy } from '../waitlist/board/saved-copies.ts'
import { projectDesks } from './project-desks.ts'

interface Copy {
  desks: Desks
  at: number
}

const copyName = ':desks'
/** Fallback for missed live messages. */
const refreshMs = 20_000

/** The desks as they were last fetched, kept up to date and on the device for the time without a connection. */
const useFetchedDesks = () => {
  const query = trpc.desks.get.useQuery(undefined, {
    initialData: () => readCopy<Copy>(copyName)?.desks,
    initialDataUpdatedAt: () => readCopy<Copy>(copyName)?.at,
    refetchInterval: refreshMs,
    enabled: useSession() !== null,
  })
  const client = useQueryClient()
  const { data } = query
  useEffect(() => {
    if (!data) return
    const at = client.getQueryState(getQueryKey(trpc.desks.get, undefined, 'query'))?.dataUpdatedAt ?? 0
    writeCopy(copyName, { desks: data, at } satisfies Copy)
  }, [data, client])
  return query
}

/** The desks, with the changes of this device that are not sent yet. */
export const useDesks = () => {
  useLiveTopics('desks')
  const { data, ...query } = useFetchedDesks()
  const changes = usePendingChanges()
  return { ...query, data: useMemo(() => data && projectDesks(data, changes), [data, changes]) }
}
