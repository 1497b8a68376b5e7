import { readDefault, readSize, classOf, type WaitConfig, type WaitEvent, type WaitQuote } from './events.ts'
import { encode, FEATURES, queueFeatures, type Asking } from './features.ts'
import { Forest } from './forest.ts'
import { Mix } from './mix.ts'
import { Ridge } from './ridge.ts'
import { FadingMean, PlaceRule, SameClassRule } from './rules.ts'
import { Rows } from './rows.ts'
import { Spread } from './spread.ts'
import { keyOf, Venue, type Waiting } from './venue.ts'

export const T = (globalThis as any).TUNE ?? {}
const tune = (k: string, d: number): number => (T[k] === undefined ? d : T[k])

interface View { codes: Uint8Array; x: Float64Array; answers: Float64Array; place: number; cls: number; ahead: number; p50: number; spread: number; p90: number; n: number }
const EXPERTS = 4
const MARKS = [10, 20, 30, 45, 60]

export function createEstimator(config: WaitConfig) {
  const fixed = readDefault(config)
  const venue = new Venue()
  const place = new PlaceRule()
  const sameClass = new SameClassRule()
  const sameCell = new SameClassRule()
  const ridge = new Ridge(RIDGE, tune('pen', 2))
  const mix = new Mix(EXPERTS)
  const spread = new Spread()
  const rows = new Rows(tune('cap', 6000))
  const later = new Rows(4000)
  const forest = new Forest({ trees: tune('trees', 60), leaf: tune('leaf', 6), tried: tune('tried', 0.5), share: tune('share', 0.7) })
  const laterForest = new Forest({ trees: 30, leaf: 8, tried: 0.5, share: 0.7 })
  const laterSpread = new Spread()
  const views = new Map<string, View>()
  const snaps = new Map<string, { t: number; v: View }[]>()
  let day = 0
  let samples = 0
  const noshowDelay = new FadingMean(1, 1)

  function view(asking: Asking): View {
    const x = new Float64Array(FEATURES)
    const codes = new Uint8Array(FEATURES)
    queueFeatures(venue, asking, { place: 0, sameClass: 0, pace: 0 }, x)
    const ahead = x[0] ?? 0, ofClass = x[1] ?? 0
    const p = place.predict(ahead + 1)
    const s = sameClass.predict(asking.cls, ahead, p)
    const s2 = sameCell.predict(asking.cls, ofClass, p)
    const paceMin = Math.min(80, Math.max(10, x[8] ?? 0))
    const pace = (x[21]! + 1) / (80 + (p > 0 ? p / (ahead + 1) : 5))
    x[43] = p; x[44] = s; x[45] = s2
    void paceMin; void pace
    encode(x, codes, 0)
    const r = ridgeInputs(x)
    const answers = Float64Array.of(p, s, ridge.rows > 30 ? Math.max(0, ridge.predict(r)) : -1, -1)
    let sp = 0
    if (forest.ready) {
      const [q50, q90] = forest.quantiles(codes, [0.5, 0.9]) as [number, number]
      answers[3] = q50
      sp = Math.max(1, q90 - q50)
    }
    const p50 = samples === 0 ? fixed : mix.combine(answers)
    if (sp === 0) sp = 3 + 0.8 * p50
    return { codes, x: r, answers, place: ahead + 1, cls: asking.cls, ahead, p50, spread: sp, p90: p50 + sp * spread.factor(asking.cls, p50), n: ofClass }
  }

  function learn(v: View, wait: number, importance: number) {
    samples++
    place.add(v.place, wait)
    sameClass.add(v.cls, v.ahead, wait)
    sameCell.add(v.cls, v.n, wait)
    ridge.add(v.x, wait)
    if (samples % 10 === 0) ridge.solve()
    mix.learn(v.answers, wait)
    spread.learn(v.cls, v.p50, wait > v.p50 + v.spread * spread.factor(v.cls, v.p50))
    rows.add(v.codes, wait, day, importance)
  }

  function settle(party: Waiting, wait: number) {
    const v = views.get(party.key)
    views.delete(party.key)
    if (v) learn(v, wait, 1)
  }

  return {
    on(event: WaitEvent) {
      venue.advance(event.t)
      switch (event.type) {
        case 'open': venue.open(); break
        case 'resv': venue.reserve(event); break
        case 'resv_noshow': venue.book.delete(keyOf(event.id)); break
        case 'checkin': venue.book.delete(keyOf(event.id)); venue.seatAtOnce(readSize(event.size)); break
        case 'walkin': venue.seatAtOnce(readSize(event.size)); break
        case 'arrive': {
          const party = venue.arrive(event)
          if (party) views.set(party.key, view(party))
          break
        }
        case 'notified': { const p = venue.waiting.get(keyOf(event.id)); if (p) p.notifiedAt ??= venue.now; break }
        case 'seated': {
          const p = venue.waiting.get(keyOf(event.id))
          if (!p) break
          const wait = (venue.now - p.arrivedAt) / 60000
          if (p.notifiedAt !== undefined) noshowDelay.add((venue.now - p.notifiedAt) / 60000)
          venue.seat(p)
          settle(p, wait)
          break
        }
        case 'left': {
          const p = venue.waiting.get(keyOf(event.id))
          if (!p) break
          venue.leave(p)
          const v = views.get(p.key)
          views.delete(p.key)
          if (v && tune('noshow', 0) && p.notifiedAt !== undefined) {
            rows.add(v.codes, (p.notifiedAt - p.arrivedAt) / 60000 + noshowDelay.mean, day, 1)
            ridge.add(v.x, (p.notifiedAt - p.arrivedAt) / 60000 + noshowDelay.mean)
          }
          break
        }
        case 'freed': venue.free(); break
        case 'close': {
          venue.close()
          day++
          place.fade(0.95); sameClass.fade(tune('scf', 0.97)); sameCell.fade(0.97); ridge.forget(tune('rf', 0.97)); ridge.solve()
          if (rows.count > 40) { const tr = rows.training(day, tune('half', 30)); for (let k = 0; k < tune('trees', 60); k++) forest.grow(tr) }
          break
        }
      }
    },
    predict(event: WaitEvent): WaitQuote {
      const p = venue.waiting.get(keyOf(event.id))
      if (event.type === 'arrive' && p) { const v = views.get(p.key); if (v) return { p50: v.p50, p90: v.p90 } }
      const size = readSize(event.size)
      const v = view(p ?? { key: '', size, cls: classOf(size), arrivedAt: venue.now })
      return { p50: v.p50, p90: v.p90 }
    },
  }
}

const RIDGE = 26
function ridgeInputs(x: Float64Array): Float64Array {
  const g = (i: number) => x[i] ?? 0
  const r = new Float64Array(RIDGE)
  const take = [0, 1, 2, 3, 5, 12, 13, 14, 15, 10, 11, 43, 44, 45, 19, 20, 21, 23, 24, 16, 17]
  const scale = [5, 3, 3, 3, 2, 20, 20, 20, 20, 10, 20, 20, 20, 20, 4, 8, 16, 4, 8, 20, 20]
  r[0] = 1
  for (let i = 0; i < take.length; i++) r[i + 1] = Math.min(60, g(take[i]!)) / scale[i]!
  r[22] = Math.min(g(29), 60) / 30
  r[23] = Math.min(g(33), 10) / 5
  r[24] = g(0) * (80 / (g(21) + 2)) / 60
  r[25] = g(1) * (80 / (g(24) + 2)) / 60
  return r
}
