import type { KioskFound, KioskFoundList, KioskInfo, KioskPlace } from '@waitbook/contracts/displays/kiosk'
import { guestLocale } from '@waitbook/domain/calendar/guest-format'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { forgetToken, pair, Refusal, send, storedToken } from './features/displays/device.ts'
import { setLanguage, show, stayAwake } from './features/displays/dom.ts'
import {
  deskPage,
  digitsQuestion,
  foundQuestion,
  languageQuestion,
  nameQuestion,
  phoneQuestion,
  placePage,
  queueQuestion,
  sizeQuestion,
  startQuestion,
  stillThere,
  type Ways,
} from './features/displays/kiosk-questions.ts'
import { endMs, watchIdle } from './features/displays/kiosk-timers.ts'
import { kioskRefusalWords } from './features/displays/kiosk-words.ts'
import { applyColor } from './features/displays/screen-face.ts'
import { m } from './messages/functions.js'
import { overwriteGetLocale } from './messages/runtime.js'

const askEveryMs = 30_000

/** What the guest has entered. It is stored nowhere else. */
interface Visit {
  language: GuestLanguage
  key: string
  queue_id?: string
  people_count?: number
  customer_name?: string
  phone_number?: string
  sms_consent?: boolean
}

let token = ''
let info: KioskInfo | undefined
let visit: Visit | undefined
let isOnDeskPage = false

const idle = watchIdle({
  ask: () => document.body.append(stillThere(closeQuestion, restart)),
  reset: () => restart(),
})

const closeQuestion = () => {
  document.querySelector('.overlay')?.remove()
  idle.start()
}

const sendToDesk = (text?: string) => {
  isOnDeskPage = true
  show(...deskPage(text, restart))
}

/** Forgets the visit and shows the first page. */
const restart = () => {
  idle.stop()
  visit = undefined
  document.querySelector('.overlay')?.remove()
  isOnDeskPage = false
  overwriteGetLocale(() => 'en')
  if (!info) return sendToDesk()
  setLanguage('en', guestLocale('en', info.region))
  show(...languageQuestion(info, begin))
  void refresh()
}

/** Reads what the kiosk offers; without a connection it sends guests to the desk. */
const refresh = async () => {
  try {
    info = await send<KioskInfo>('GET', '/api/kiosk/', { token })
    applyColor(info.color)
    if (isOnDeskPage && !visit) restart()
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) {
      forgetToken()
      location.reload()
    } else if (!visit) sendToDesk()
  }
}

const ask = (view: (ways: Ways) => (Node | undefined)[], back?: () => void) =>
  show(...view({ ...(back && { back }), restart }))

const begin = (language: GuestLanguage) => {
  if (!info) return sendToDesk()
  visit = { language, key: crypto.randomUUID() }
  overwriteGetLocale(() => language)
  setLanguage(language, guestLocale(language, info.region))
  idle.start()
  askStart()
}

const askStart = () => {
  const known = info
  if (!known) return sendToDesk()
  ask((ways) => startQuestion(known, ways, { join: askQueue, checkIn: () => askDigits() }), restart)
}

const set = (values: Partial<Visit>) => {
  if (visit) visit = { ...visit, ...values }
}

const askQueue = () => {
  const queues = info?.queues ?? []
  const [first, second] = queues.filter(({ open }) => open)
  if (first && !second) {
    set({ queue_id: first.id })
    return askSize()
  }
  ask(
    (ways) =>
      queueQuestion(queues, ways, ({ id }) => {
        set({ queue_id: id })
        askSize()
      }),
    askStart,
  )
}

const askSize = () => {
  if (!info?.asks_size) return askName()
  ask(
    (ways) =>
      sizeQuestion(ways, (people_count) => {
        set({ people_count })
        askName()
      }),
    askStart,
  )
}

const askName = (problem?: string) => {
  if (!info?.asks_name) return askPhone()
  const done = (customer_name: string) => {
    if (customer_name === '') return askName(m.name_missing())
    set({ customer_name })
    askPhone()
  }
  ask((ways) => nameQuestion({ value: visit?.customer_name ?? '', problem, done }, ways), askStart)
}

const askPhone = (problem?: string) => {
  const known = info
  if (!known) return sendToDesk()
  const done = (answer: { phone: string; agreed: boolean } | undefined) => {
    if (answer?.phone === '') return askPhone(m.book_phone_invalid())
    set(answer ? { phone_number: answer.phone, sms_consent: answer.agreed } : {})
    void join()
  }
  ask((ways) => phoneQuestion({ value: visit?.phone_number ?? '', problem, done }, known, ways), askStart)
}

let isSending = false

/** Makes one call at a time. A refusal that the guest can correct is shown at the question. */
const sendOnce = async (call: () => Promise<void>, mend: (problem: string) => void) => {
  if (isSending) return
  isSending = true
  try {
    await call()
  } catch (error) {
    const problem = kioskRefusalWords(error)
    if (problem === undefined) sendToDesk()
    else mend(problem)
  } finally {
    isSending = false
  }
}

const end = (place: KioskPlace, isHere: boolean) => {
  visit = undefined
  show(...placePage(place, isHere, restart))
  idle.resetAfter(endMs)
}

const join = () =>
  sendOnce(async () => {
    if (!visit) return
    const { key, phone_number, ...body } = visit
    const contact = phone_number === undefined ? {} : { phone_number }
    end(await send<KioskPlace>('POST', '/api/kiosk/join/', { token, key, body: { ...body, ...contact } }), false)
  }, askPhone)

const askDigits = (problem?: string) => {
  const done = (digits: string) => void find(digits)
  ask((ways) => digitsQuestion({ value: '', problem, done }, ways), askStart)
}

const find = (digits: string) =>
  sendOnce(async () => {
    if (!/^\p{Nd}{4}$/u.test(digits)) return askDigits(m.kiosk_not_found())
    const { found, time_zone } = await send<KioskFoundList>('POST', '/api/kiosk/find/', { token, body: { digits } })
    const [first, second] = found
    if (!first) return askDigits(m.kiosk_not_found())
    if (!second) return checkIn(first, digits)
    ask(
      (ways) => foundQuestion(found, time_zone, ways, (each) => void sendOnce(() => checkIn(each, digits), askDigits)),
      askDigits,
    )
  }, askDigits)

const checkIn = async ({ id, kind }: KioskFound, digits: string) => {
  const body = { id, kind, digits }
  end(await send<KioskPlace>('POST', '/api/kiosk/check_in/', { token, body }), true)
}

const start = async () => {
  token = storedToken() ?? (await pair('kiosk'))
  await refresh()
  restart()
  setInterval(() => void (visit ? undefined : refresh()), askEveryMs)
}

// A page that the browser restores from its cache may still show the answers of the last guest.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) restart()
})
addEventListener('offline', () => {
  if (!visit) sendToDesk()
})
addEventListener('online', () => void refresh())
stayAwake()
void start()
