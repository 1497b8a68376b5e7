import { httpBatchLink, type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@waitbook/rpc/app-router'
import { currentSession, endSession } from './features/session/session-store.ts'
import { errorStatus, ForeignAnswer } from './lib/api-error.ts'
import { watchRequest } from './lib/slow-requests.ts'

export const trpc = createTRPCReact<AppRouter>()

/** How long fetched settings count as fresh. */
export const settingsFreshMs = 300_000

const signIn = new Set(['session.login', 'session.register', 'users.joinLocation'])

/** A 401 on any call except the sign-in ends the session of the call, but not a newer one. */
const sessionLink: TRPCLink<AppRouter> = () => (call) =>
  observable((observer) => {
    const token = tokenFor(call.op.context)
    const requestEnded = watchRequest()
    const subscription = call.next(call.op).subscribe({
      next: (value) => observer.next(value),
      error: (error) => {
        requestEnded()
        if (errorStatus(error) === 401 && !signIn.has(call.op.path)) endSession('expired', token)
        observer.error(error)
      },
      complete: () => {
        requestEnded()
        observer.complete()
      },
    })
    return () => {
      requestEnded()
      subscription.unsubscribe()
    }
  })

/** Signing out names its token: by then the stored one is gone. */
const tokenFor = (context: Record<string, unknown> | undefined) =>
  typeof context?.token === 'string' ? context.token : currentSession()?.token

// A proxy or an old deployment may redirect to a sign-in page: treated as a 401.
const fetchSameOrigin: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, credentials: 'same-origin' })
  if (response.redirected && new URL(response.url).pathname.includes('login')) {
    endSession('expired', currentSession()?.token)
    throw new TRPCClientError('Redirected to a sign-in page.')
  }
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false
  if (response.status >= 400 && !isOurs) throw new ForeignAnswer(response.status)
  return response
}

export type ApiClient = TRPCClient<AppRouter>

export const createApiClient = (origin = '') =>
  trpc.createClient({
    links: [
      sessionLink,
      httpBatchLink({
        url: `${origin}/trpc`,
        maxURLLength: 2000,
        // The server's limit per request.
        maxItems: 20,
        fetch: fetchSameOrigin as never,
        headers: ({ opList }) => {
          const token = tokenFor(opList[0]?.context)
          return { 'X-Requested-With': 'XMLHttpRequest', ...(token && { Authorization: `Token ${token}` }) }
        },
      }),
    ],
  })
