import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import { AppEndContext } from '../../app-end.ts'
import { trpc } from '../../trpc.ts'
import { type ChangeSubmitter, createChangeSubmitter } from './change-submitter.ts'
import { ChangeSubmitterContext } from './use-change-submitter.ts'

/** One for each app, from its first staff page to its end: the calls of a page may fail after the user has left it. */
const submitters = new WeakMap<QueryClient, ChangeSubmitter>()

/** Submits the changes of the staff pages below it. Part of those pages, so that no other page loads it. */
export function ChangeSubmitterProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { client } = trpc.useUtils()
  const endWithApp = useContext(AppEndContext)
  const [submitter] = useState(() => {
    const known = submitters.get(queryClient)
    if (known) return known
    const made = createChangeSubmitter(client, queryClient)
    submitters.set(queryClient, made)
    endWithApp(made.start())
    return made
  })
  return <ChangeSubmitterContext value={submitter}>{children}</ChangeSubmitterContext>
}
