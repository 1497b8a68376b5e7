import type { KioskFound, KioskInfo, KioskPlace, KioskQueue } from '@waitbook/contracts/displays/kiosk'
import { formatClock } from '@waitbook/domain/calendar/guest-format'
import { type GuestLanguage, guestLanguages, guestLanguageTags } from '@waitbook/domain/languages'
import { consentLabel } from '../../consent-words.ts'
import { number, pageLocale } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { estimate, people } from '../../words.ts'
import { button, element } from './dom.ts'
import { closedWords } from './kiosk-words.ts'
import { logoImage } from './screen-face.ts'

/** What the buttons below a question do. */
export interface Ways {
  back?: () => void
  restart: () => void
}

const footer = ({ back, restart }: Ways) =>
  element('footer', {}, back && button(m.kiosk_back(), back, 'step'), button(m.kiosk_restart(), restart, 'step'))

const question = (heading: string, ways: Ways | undefined, ...content: (Node | undefined | false)[]) => [
  element('main', {}, element('h1', {}, heading), ...content),
  ...(ways ? [footer(ways)] : []),
]

const problem = (text: string | undefined) => element('p', { class: 'problem', role: 'alert' }, text ?? '')

export const languageQuestion = ({ restaurant, logo }: KioskInfo, choose: (lang: GuestLanguage) => void) =>
  question(
    restaurant,
    undefined,
    logoImage(logo),
    element(
      'div',
      { class: 'choices' },
      ...guestLanguageTags.map((lang) => {
        const choice = button(guestLanguages[lang], () => choose(lang), 'language')
        choice.lang = lang
        choice.dir = lang === 'ar' ? 'rtl' : 'ltr'
        return choice
      }),
    ),
  )

export const startQuestion = (info: KioskInfo, ways: Ways, choose: { join: () => void; checkIn: () => void }) => {
  const openQueues = info.queues.filter(({ open }) => open)
  const reason = info.joining.reason ?? (openQueues.length === 0 ? (info.queues[0]?.reason ?? 'closed') : null)
  return question(
    info.restaurant,
    ways,
    element(
      'div',
      { class: 'choices wide' },
      reason === null
        ? button(m.join_heading(), choose.join, 'main')
        : element('p', { class: 'closed' }, [closedWords[reason](), info.joining.note].filter(Boolean).join('. ')),
      button(m.kiosk_check_in(), choose.checkIn, reason === null ? '' : 'main'),
    ),
  )
}

const queueChoice = (queue: KioskQueue, choose: (queue: KioskQueue) => void) => {
  const wait = queue.estimated_wait_time
  const about = queue.reason ? closedWords[queue.reason]() : wait === null ? m.unserved() : estimate(wait)
  const choice = element(
    'button',
    { type: 'button', onclick: () => choose(queue) },
    element('bdi', {}, queue.name),
    element('small', {}, about),
  )
  choice.disabled = !queue.open
  return choice
}

export const queueQuestion = (queues: readonly KioskQueue[], ways: Ways, choose: (queue: KioskQueue) => void) =>
  question(
    m.choose_queue(),
    ways,
    element('div', { class: 'choices wide' }, ...queues.map((queue) => queueChoice(queue, choose))),
  )

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const sizeQuestion = (ways: Ways, choose: (size: number) => void) =>
  question(
    m.book_people_count(),
    ways,
    element(
      'div',
      { class: 'choices keys' },
      ...sizes.map((size) => {
        const choice = button(number(size), () => choose(size))
        choice.setAttribute('aria-label', people(size))
        return choice
      }),
    ),
  )

interface Typed {
  heading: string
  inputMode: 'text' | 'tel' | 'numeric'
  maxLength: number
  value: string
  problem: string | undefined
  /** Left out where an answer is required. */
  skip?: (() => void) | undefined
  /** A box to tick, not ticked at first. */
  agreement?: string | undefined
  done(value: string, agreed: boolean): void
}

let fields = 0

/** A question that is answered by typing. Its field has a new name each time, so that no browser offers earlier answers. */
const typedQuestion = (typed: Typed, ways: Ways) => {
  fields += 1
  const input = element('input', { id: `answer-${fields}`, type: typed.inputMode === 'text' ? 'text' : 'tel' })
  Object.assign(input, {
    ...{ autocomplete: 'off', spellcheck: false, inputMode: typed.inputMode },
    ...{ maxLength: typed.maxLength, value: typed.value, name: `answer-${crypto.randomUUID()}` },
  })
  input.setAttribute('aria-label', typed.heading)
  input.setAttribute('autocorrect', 'off')
  const box = element('input', { type: 'checkbox', id: `agree-${fields}` })
  const done = () => typed.done(input.value.trim(), box.checked)
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') done()
  })
  const label = element('label', { class: 'check' }, box, typed.agreement ?? '')
  const view = question(
    typed.heading,
    ways,
    input,
    problem(typed.problem),
    typed.agreement !== undefined && label,
    element(
      'div',
      { class: 'actions' },
      button(m.kiosk_next(), done, 'main'),
      typed.skip && button(m.kiosk_skip(), typed.skip),
    ),
  )
  // The focus is set after the field is shown.
  queueMicrotask(() => input.focus())
  return view
}

interface Answered<T> {
  value: string
  problem: string | undefined
  done(answer: T): void
}

export const nameQuestion = ({ done, ...answer }: Answered<string>, ways: Ways) =>
  typedQuestion({ heading: m.name(), inputMode: 'text', maxLength: 100, ...answer, done }, ways)

export const phoneQuestion = (
  { done, ...answer }: Answered<{ phone: string; agreed: boolean } | undefined>,
  info: KioskInfo,
  ways: Ways,
) =>
  typedQuestion(
    {
      ...{ heading: m.phone_number(), inputMode: 'tel', maxLength: 30, ...answer },
      skip: info.phone === 'optional' ? () => done(undefined) : undefined,
      agreement: info.sends_texts ? consentLabel(m.sms_consent(), info) : undefined,
      done: (phone, agreed) => done({ phone, agreed }),
    },
    ways,
  )

export const digitsQuestion = ({ done, ...answer }: Answered<string>, ways: Ways) =>
  typedQuestion({ heading: m.made_digits(), inputMode: 'numeric', maxLength: 4, ...answer, done }, ways)

export const foundQuestion = (
  found: readonly KioskFound[],
  timeZone: string,
  ways: Ways,
  choose: (found: KioskFound) => void,
) => {
  const textOf = ({ at, ticket, people_count }: KioskFound) =>
    [at !== null && formatClock(Date.parse(at), timeZone, pageLocale.read()), ticket, people(people_count)]
      .filter(Boolean)
      .join(' · ')
  const choices = found.map((each) => button(textOf(each), () => choose(each)))
  return question(m.kiosk_which(), ways, element('div', { class: 'choices wide' }, ...choices))
}

export const placePage = (place: KioskPlace, isHere: boolean, close: () => void) => {
  const { ticket, position, queue_name, range, estimated_wait_time, unserved } = place
  const wait = unserved ? m.unserved() : estimate(range?.to ?? estimated_wait_time, range)
  const qr = element('img', { class: 'qr', src: place.qr_code, alt: m.kiosk_scan() })
  return [
    element(
      'main',
      { class: 'place' },
      element('h1', {}, ticket === null ? m.position() : m.your_ticket()),
      ticket !== null && element('p', { class: 'ticket' }, ticket),
      queue_name !== null && element('p', {}, element('bdi', {}, queue_name)),
      position !== null && element('p', { class: 'position' }, m.number_in_line({ position: number(position) })),
      position !== null && element('p', { class: 'wait' }, wait),
      isHere && element('p', {}, m.here_said()),
      qr,
      element('p', { class: 'scan' }, m.kiosk_scan()),
      element(
        'div',
        { class: 'actions' },
        button(m.kiosk_done(), close, 'main'),
        button(m.kiosk_print(), () => print()),
      ),
      element('div', { class: 'bar', 'aria-hidden': 'true' }),
    ),
  ]
}

export const deskPage = (text: string | undefined, restart: () => void) =>
  question(
    m.kiosk_ask(),
    undefined,
    element('p', { class: 'problem' }, text ?? ''),
    element('div', { class: 'actions' }, button(m.kiosk_restart(), restart, 'main')),
  )

export const stillThere = (answer: () => void, restart: () => void) => {
  const overlay = element(
    'div',
    { class: 'overlay', role: 'alertdialog', 'aria-label': m.kiosk_still() },
    element('p', { class: 'question' }, m.kiosk_still()),
    element('div', { class: 'actions' }, button(m.kiosk_yes(), answer, 'main'), button(m.kiosk_restart(), restart)),
    element('div', { class: 'bar asked', 'aria-hidden': 'true' }),
  )
  queueMicrotask(() => overlay.querySelector('button')?.focus())
  return overlay
}
