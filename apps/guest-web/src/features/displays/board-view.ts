import type { BoardCall, BoardContentFrame, ShownQueue } from '@waitbook/contracts/displays/board'
import { formatClock } from '@waitbook/domain/calendar/guest-format'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { estimate, people } from '../../words.ts'
import { element } from './dom.ts'
import { logoImage } from './screen-face.ts'

/** The key of a call; a repeated call has a new one. */
export const callKey = ({ ticket, initials, people_count, to, called_at }: BoardCall) =>
  [ticket, initials, people_count, to, called_at].join('|')

const whoOf = ({ ticket, initials, people_count }: BoardCall) =>
  [ticket, initials, ticket === undefined && people_count !== undefined && people(people_count)]
    .filter(Boolean)
    .join(' · ')

const callText = (call: BoardCall) => [
  element('span', { class: 'who' }, element('bdi', {}, whoOf(call))),
  call.to !== undefined && element('span', { class: 'arrow', 'aria-hidden': 'true' }, '→'),
  call.to !== undefined && element('span', { class: 'to' }, element('bdi', {}, call.to)),
]

/** The number of letters of a line, from which its font size follows. */
const lettersOf = (text: string) => String(Math.max(4, [...text].length))

const largeCall = (call: BoardCall | undefined, isFresh: boolean) => {
  if (!call) return element('div', { class: 'large empty' }, m.board_empty())
  const large = element('div', { class: isFresh ? 'large fresh' : 'large' }, ...callText(call))
  large.style.setProperty('--who', lettersOf(whoOf(call)))
  large.style.setProperty('--to', lettersOf(call.to ?? ''))
  return large
}

const queueLine = ({ name, waiting, range, unserved }: ShownQueue) =>
  element(
    'li',
    {},
    name !== undefined && element('bdi', { class: 'name' }, name),
    element('span', {}, m.board_waiting({ count: waiting, shown: number(waiting) })),
    unserved ? element('span', {}, m.unserved()) : range !== null && element('span', {}, estimate(range.to, range)),
  )

export interface BoardState {
  frame: BoardContentFrame
  shown: string | null
  isFresh: boolean
  /** The server's time, ms. */
  now: number
  /** How long nothing has been received, ms. */
  silentMs: number
  canSound: boolean
}

const silentNoticeMs = 15_000
const listenMs = 120_000

const noticeOf = ({ frame, now, silentMs, canSound }: BoardState) => {
  if (silentMs >= listenMs) return m.board_listen()
  if (silentMs < silentNoticeMs) return canSound ? '' : m.board_sound()
  return m.board_as_of({ time: formatClock(now - silentMs, frame.time_zone, frame.locale) })
}

export const boardView = (state: BoardState) => {
  const { frame, shown, isFresh, now } = state
  const call = frame.calls.find((each) => callKey(each) === shown)
  const before = frame.calls.filter((each) => each !== call).slice(0, 4)
  return [
    element(
      'header',
      {},
      logoImage(frame.logo),
      element('h1', {}, element('bdi', {}, frame.restaurant)),
      element('p', { class: 'state', role: 'status' }, noticeOf(state)),
      element('p', { class: 'clock' }, formatClock(now, frame.time_zone, frame.locale)),
    ),
    element(
      'main',
      {},
      element('section', { 'aria-label': m.board_now(), 'aria-live': 'polite' }, largeCall(call, isFresh)),
      element(
        'ol',
        { class: 'before', 'aria-label': m.board_before() },
        ...before.map((each) => element('li', {}, ...callText(each))),
      ),
      element('ul', { class: 'queues' }, ...frame.queues.map(queueLine)),
    ),
  ]
}
