import { callGuestApi, postJson } from '../../http.ts'
import { pushKeyCall } from '../../paths.ts'
import { registerWorker, workerScope } from '../../worker-registration.ts'

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))

const subscriptionTo = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // Made for an outdated key of the server, and so useless.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** Subscribes this browser by a call of the server, in a language; false if the browser or the server refused. */
export const subscribe = async (path: string, lang: string): Promise<boolean> => {
  try {
    const [{ body }, registration] = await Promise.all([callGuestApi(pushKeyCall), registerWorker()])
    const { public_key } = body as { public_key: string }
    const { endpoint, keys } = (await subscriptionTo(registration, public_key)).toJSON()
    const { ok } = await postJson(path, { endpoint, keys, lang })
    return ok
  } catch {
    return false
  }
}

/** Ends it by the same call. The browser's subscription stays, as a place or booking at another restaurant may use it. */
export const unsubscribe = async (path: string): Promise<boolean> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration(workerScope)
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return true
    const { ok, status } = await callGuestApi(path, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: subscription.endpoint }),
    })
    return ok || status === 404
  } catch {
    return false
  }
}
