import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, isNetworkFailure } from '../../lib/api-error.ts'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { saveOwnSession } from '../session/session-store.ts'
import { locationsMessages as say } from './locations-messages.ts'

const settleWithinMs = 2_000

/**
 * Whether no change is in flight. The answer of a change belongs to the location that is shown now, and after a failure
 * it is stored for that location.
 */
const hasSettled = (queryClient: QueryClient) =>
  new Promise<boolean>((resolve) => {
    const isSettled = () => queryClient.isMutating() === 0
    if (isSettled()) return resolve(true)
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isSettled())
    }
    const timer = setTimeout(finish, settleWithinMs)
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (isSettled()) finish()
    })
  })

/** Opens another location in this tab; other tabs keep theirs. */
export const useSwitchLocation = () => {
  const queryClient = useQueryClient()
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const [switchingTo, setSwitchingTo] = useState<string>()

  const open = async (restaurant_id: string) => {
    const signedIn = await client.session.switchTo.mutate({ restaurant_id })
    if (!(await hasSettled(queryClient))) {
      client.session.logout.mutate(undefined, { context: { token: signedIn.token } }).catch(() => undefined)
      notify.error(say.stillSending)
      return false
    }
    saveOwnSession(signedIn)
    // Not the current page: its address may name a table or a party of the previous location.
    await navigate({ to: paths.waitlist })
    return true
  }

  /** Returns whether the location is open now. */
  const switchTo = async (restaurant_id: string) => {
    setSwitchingTo(restaurant_id)
    try {
      return await open(restaurant_id)
    } catch (error) {
      notify.error(isNetworkFailure(error) ? say.noConnection : (errorDetail(error) ?? say.switchFailed))
      return false
    } finally {
      setSwitchingTo(undefined)
    }
  }
  return { switchTo, switchingTo }
}
