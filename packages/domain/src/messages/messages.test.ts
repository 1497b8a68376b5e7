import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar/time-zone.ts'
import {
  concernsStaff,
  isAutomatic,
  type MessageState,
  movesOn,
  type ReportedState,
  retryDelayMs,
  templateTypes,
} from './message.ts'
import { quietUntil } from './quiet-hours.ts'
import { type Reply, readReply } from './replies.ts'
import { textSize } from './segments.ts'

describe('the size of a text', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 1],
    ['160 plain letters', 'a'.repeat(160), 'GSM-7', 160, 1],
    ['one more', 'a'.repeat(161), 'GSM-7', 161, 2],
    ['two full parts', 'a'.repeat(306), 'GSM-7', 306, 2],
    ['three parts', 'a'.repeat(307), 'GSM-7', 307, 3],
    ['a euro costs two', '€'.repeat(80), 'GSM-7', 160, 1],
    ['an escape is not cut in two', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['accents of the basic table', 'éèùìòÇØÅäöñüà', 'GSM-7', 13, 1],
    ['a curly quote', `it’s ${'a'.repeat(65)}`, 'UCS-2', 70, 1],
    ['70 and one more', 'न'.repeat(71), 'UCS-2', 71, 2],
    ['134 in two parts', 'न'.repeat(134), 'UCS-2', 134, 2],
    ['135 in three', 'न'.repeat(135), 'UCS-2', 135, 3],
    ['an emoji costs two units', '🍕', 'UCS-2', 2, 1],
    ['a surrogate pair is not split', `${'न'.repeat(66)}🍕${'न'.repeat(66)}`, 'UCS-2', 134, 3],
  ])('%s', (_what, text, encoding, units, segments) => {
    expect(textSize(text)).toMatchObject({ encoding, units, segments })
  })

  it('names what makes it costly, and what is left', () => {
    expect(textSize('it’s ’ours’ ✓')).toMatchObject({ costly: ['’', '✓'], left: 57 })
    expect(textSize('abc').left).toBe(157)
  })
})

describe('a text back', () => {
  const kinds: [Reply['kind'], string[]][] = [
    ['leave', ['C', ' c. ', 'Leave', 'Je pars', 'me voy!', 'छोड़ें', 'வெளியேறு', 'వదిలేయి', 'চলে যাচ্ছি', 'सोडा', 'مغادرة']],
    ['late', ['L', 'late', 'Running late', 'En retard', 'llego tarde', 'देर', 'தாமதம்', 'ఆలస్యం', 'দেরি', 'उशीर', 'متأخر']],
    [
      'here',
      ['H', 'I’m here', "I'm here!", 'ya llegué', 'Je suis là', 'यहाँ', 'வந்துவிட்டேன்', 'వచ్చాను', 'এসেছি', 'आलो', 'وصلت'],
    ],
    ['stop', ['STOP', 'Stop.', 'unsubscribe', 'CANCEL', 'end', 'arrêt', 'बंद', 'நிறுத்து', 'ఆపు', 'বন্ধ', 'إيقاف']],
    ['stop', ['\u200fSTOP\u200e', '\u202bإيقاف\u202c', '\u2067stop\u2069', '\ufeffStop']],
    ['late', ['\u061cمتأخر\u200f']],
    ['here', ['\u200fوصلت\u200f']],
    ['start', ['START', 'unstop', 'शुरू', 'ابدأ']],
    ['help', ['HELP', 'help?', 'ayuda', 'aide', 'मदद', 'உதவி', 'సహాయం', 'সাহায্য', 'मदत', 'مساعدة']],
    ['words', ['', '👍', 'can we have a high chair?', 'stop by the bar first', 'c u soon', 'late lunch', '12', '0']],
  ]
  it.each(kinds.flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const)))('%j is %s', (text, kind) => {
    expect(readReply(text).kind).toBe(kind)
  })

  it.each([
    ['L 20', 20],
    ['late 15 min', 15],
    ['L10', 10],
    ['देर २०', 20],
    ['متأخر ١٥', 15],
    ['\u200fمتأخر \u200e١٥\u200f', 15],
  ])('%j names its minutes', (text, minutes) => {
    expect(readReply(text)).toEqual({ kind: 'late', minutes })
  })

  it('a single digit chooses a visit', () => {
    expect(readReply(' 2 ')).toEqual({ kind: 'choice', number: 2 })
  })
})

describe('the states of a message', () => {
  const allowed: [MessageState, ReportedState[]][] = [
    ['queued', []],
    ['sending', ['accepted', 'delivered', 'failed', 'unknown', 'not_sent', 'opened']],
    ['unknown', ['accepted', 'delivered', 'failed']],
    ['accepted', ['delivered', 'failed']],
    ['delivered', []],
    ['failed', []],
    ['not_sent', []],
    ['opened', []],
  ]
  const reports: ReportedState[] = ['accepted', 'delivered', 'failed', 'unknown', 'not_sent', 'opened']
  it.each(allowed)('%s moves on to %j alone', (state, next) => {
    expect(reports.filter((report) => movesOn(state, report))).toEqual(next)
  })

  it('a successful queue_joined text does not concern staff, a failed one does', () => {
    expect(concernsStaff('queue_joined', 'delivered')).toBe(false)
    expect(concernsStaff('queue_joined', 'failed')).toBe(true)
    expect(concernsStaff('table_ready', 'accepted')).toBe(true)
  })

  it('waits longer each time, never more than five minutes, and not all at once', () => {
    expect([1, 2, 3, 20].map((attempt) => retryDelayMs(attempt, 1))).toEqual([2_000, 4_000, 8_000, 300_000])
    expect(retryDelayMs(3, 0)).toBe(4_000)
  })
})

describe('quiet hours', () => {
  const zone = 'Asia/Kolkata'
  const at = (time: string, date = '2026-11-21') => instantOf(date, time, zone)
  const nights = { from: '22:00', to: '08:00' }
  it.each([
    ['before they begin', at('21:59'), undefined],
    ['as they begin', at('22:00'), at('08:00', '2026-11-22')],
    ['after midnight', at('00:30', '2026-11-22'), at('08:00', '2026-11-22')],
    ['as they end', at('08:00'), undefined],
  ])('%s', (_what, now, until) => {
    expect(quietUntil(now, nights, zone)).toBe(until)
  })

  it('can lie within one day, or not be at all', () => {
    expect(quietUntil(at('14:00'), { from: '13:00', to: '15:00' }, zone)).toBe(at('15:00'))
    expect(quietUntil(at('13:00'), { from: '13:00', to: '13:00' }, zone)).toBeUndefined()
  })

  it('end at the local time across a change of the clocks', () => {
    const spring = instantOf('2026-03-07', '23:00', 'America/New_York')
    expect(quietUntil(spring, nights, 'America/New_York')).toBe(instantOf('2026-03-08', '08:00', 'America/New_York'))
  })
})

it('a text is automatic unless a member of staff sent it', () => {
  expect(templateTypes.filter((template) => !isAutomatic(template))).toEqual([
    'table_ready',
    'staff_reply',
    'ready_now',
    'almost_ready',
    'new_time',
    'last_call',
  ])
})
