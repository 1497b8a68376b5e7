import { callGuestApi, postJson } from '../../http.ts'
import { language } from '../../language.ts'
import { pushCall, pushKeyCall } from '../../paths.ts'
import { registerWorker, workerScope } from '../../worker-registration.ts'

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))

const subscriptionTo = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // Made for a key that this house no longer has: nobody can use it.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Has the server notify this browser about an entry; false where anything on the way refused. */
export const subscribe = async (restaurantId: string, entryId: string): Promise<boolean> => {
  try {
    const [{ body }, registration] = await Promise.all([callGuestApi(pushKeyCall), registerWorker()])
    const { public_key } = body as { public_key: string }
    const { endpoint, keys } = (await subscriptionTo(registration, public_key)).toJSON()
    const { ok } = await postJson(pushCall(restaurantId, entryId), { endpoint, keys, lang: language() })
    return ok
  } catch {
    return false
  }
}

/** Ends it for this entry. The browser's own subscription stays: it may serve a place at another restaurant. */
export const unsubscribe = async (restaurantId: string, entryId: string): Promise<boolean> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration(workerScope)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return true
    const { ok, status } = await callGuestApi(pushCall(restaurantId, entryId), {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: subscription.endpoint }),
    })
    return ok || status === 404
  } catch {
    return false
  }
}
