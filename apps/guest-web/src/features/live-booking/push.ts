import { canPush } from '../confirmation/can-push.ts'
import { agreedEntry, rememberAgreement } from '../confirmation/push-agreement.ts'
import { subscribe, unsubscribe } from '../confirmation/push-subscription.ts'

/** Makes the buttons of the offered notifications work. */
export const offerPush = async () => {
  const offer = document.getElementById('push')
  const [ask, off] = offer?.querySelectorAll('button') ?? []
  const status = offer?.querySelector<HTMLElement>('[role=status]')
  const call = offer?.dataset.call ?? ''
  if (!offer || !ask || !off || !status || !canPush()) return
  offer.hidden = false
  let isBusy = false

  const show = (isOn: boolean, said: 'on' | 'denied' | 'failed' | '') => {
    const hadFocus = offer.contains(document.activeElement)
    ask.hidden = isOn || said === 'denied'
    off.hidden = !isOn
    status.textContent = said === '' ? '' : (status.dataset[said] ?? '')
    if (hadFocus) (isOn ? off : ask).focus()
  }

  const agree = async (permission: Promise<NotificationPermission>) => {
    const answer = await permission
    if (answer !== 'granted') return show(false, answer === 'denied' ? 'denied' : '')
    const isDone = await subscribe(call, document.documentElement.lang)
    if (isDone) rememberAgreement(call, call)
    show(isDone, isDone ? 'on' : 'failed')
  }

  const end = async () => {
    const isDone = await unsubscribe(call)
    if (isDone) rememberAgreement(call, null)
    show(!isDone, isDone ? '' : 'failed')
  }

  const once = async (work: () => Promise<void>) => {
    if (isBusy) return
    isBusy = true
    await work()
    isBusy = false
  }

  // Permission is requested within the tap, as browsers refuse a later request.
  ask.addEventListener('click', () => void once(() => agree(Notification.requestPermission())))
  off.addEventListener('click', () => void once(end))
  // Repeated for a guest who agreed before, as the browser may have changed the endpoint.
  if (agreedEntry(call) === call) await once(() => agree(Promise.resolve(Notification.permission)))
}
