import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TurnModel } from './turn-model.ts'
import { dayPartOf, type EndedStay, minLearnedStays, type SetTurns, sizeClassOf, TurnTimes } from './turn-times.ts'

const hour = (value: number, day = 0) => Date.UTC(2026, 10, 1 + day) + value * 3_600_000
const row = (minutes: number) => ({ morning: minutes, midday: minutes, afternoon: minutes, evening: minutes })
const set: SetTurns = { '1_2': row(100), '3_4': row(90), '5_6': row(105), '7_up': row(120) }
const stay = (fields: Partial<EndedStay> = {}): EndedStay => ({
  people_count: 2,
  t: hour(19),
  minutes: 60,
  ended_by: 'staff',
  ...fields,
})
const learn = (times: TurnTimes, count: number, fields: (n: number) => Partial<EndedStay> = () => ({})) => {
  for (let n = 0; n < count; n++) times.learn(stay(fields(n)))
  return times
}

describe('turn times', () => {
  it.each([
    [1, '1_2'], [2, '1_2'], [3, '3_4'], [4, '3_4'], [5, '5_6'], [6, '5_6'], [7, '7_up'], [20, '7_up'],
  ])('of %i people are those of %s', (people, size) => expect(sizeClassOf(people)).toBe(size)) // biome-ignore format: a table

  it.each([
    [3, 'evening'], [4, 'morning'], [10.9, 'morning'], [11, 'midday'], [15, 'afternoon'], [17, 'evening'],
  ])('of %d hours are those of the %s', (start, part) => expect(dayPartOf(hour(start))).toBe(part)) // biome-ignore format: a table

  it('are the set ones before 20 stays, then those within which four of five leave', () => {
    const times = learn(new TurnTimes(), minLearnedStays - 1, (n) => ({ minutes: 50 + n }))
    expect(times.planned(set, 2, hour(19))).toBe(100)
    learn(times, 1)
    expect(times.planned(set, 2, hour(19))).toBeLessThan(85)
    expect(times.planned(set, 2, hour(12))).toBe(100)
    expect(times.planned(set, 4, hour(19))).toBe(90)
  })

  it('show median, four fifths and count of a class and part of the day', () => {
    const minutes = [40, 50, 60, 72, 90]
    const times = learn(new TurnTimes(), 100, (n) => ({ minutes: minutes[n % 5] ?? 60 }))
    expect(times.learned('1_2', 'evening')).toEqual({ median: 60, p80: 76, count: 100 })
    expect(times.learned('1_2', 'midday')).toBeUndefined()
    expect(times.learned('3_4', 'evening')).toBeUndefined()
  })

  it.each(['next_seating', 'closing'] as const)('learn nothing from an end by %s', (ended_by) => {
    expect(learn(new TurnTimes(), 30, () => ({ ended_by })).learned('1_2', 'evening')).toBeUndefined()
  })

  it('learn nothing from a mistake', () => {
    const times = learn(new TurnTimes(), 30, (n) => ({ minutes: [0, 1, 1000, Number.NaN, -5][n % 5] ?? 0 }))
    expect(times.learned('1_2', 'evening')).toBeUndefined()
  })

  it('follow a change within some weeks', () => {
    const times = learn(new TurnTimes(), 300, () => ({ minutes: 90 }))
    for (let day = 0; day < 90; day++) {
      learn(times, 10, () => ({ minutes: 45, t: hour(19, day) }))
      times.endDay()
    }
    expect(times.learned('1_2', 'evening')?.median).toBeLessThan(50)
  })
})

describe('the model of a stay', () => {
  const trained = () => {
    const model = new TurnModel()
    for (let day = 0; day < 20; day++) {
      for (let n = 0; n < 20; n++) {
        model.learn(2, hour(12, day), 40)
        model.learn(2, hour(20, day), 60)
        model.learn(6, hour(20, day), 90)
      }
      model.endDay()
    }
    return model
  }
  const minutes = (model: TurnModel, people: number, t: number) => Math.exp(model.predict(people, t).mean)

  it('tells sizes and hours apart', () => {
    const model = trained()
    expect(minutes(model, 2, hour(12, 20))).toBeGreaterThan(36)
    expect(minutes(model, 2, hour(12, 20))).toBeLessThan(45)
    expect(minutes(model, 2, hour(20, 20))).toBeGreaterThan(54)
    expect(minutes(model, 2, hour(20, 20))).toBeLessThan(66)
    expect(minutes(model, 6, hour(20, 20))).toBeGreaterThan(80)
  })

  it("follows today's pace and drops it the next day", () => {
    const model = trained()
    const usual = minutes(model, 2, hour(20, 20))
    for (let n = 0; n < 12; n++) model.learn(2, hour(20, 20), 75)
    expect(minutes(model, 2, hour(20, 20))).toBeGreaterThan(usual * 1.08)
    const before = minutes(model, 2, hour(20, 20))
    model.endDay()
    expect(minutes(model, 2, hour(20, 21))).toBeLessThan(before)
  })

  it('stays finite and positive whatever it learns', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(fc.array(fc.tuple(odd, fc.integer({ min: 0, max: 4e12 }), odd)), (stays) => {
        const model = new TurnModel()
        for (const [people, t, length] of stays) model.learn(people, t, length)
        const { mean, deviation } = model.predict(2, hour(19))
        expect(Number.isFinite(mean)).toBe(true)
        expect(deviation).toBeGreaterThan(0)
      }),
    )
  })
})
