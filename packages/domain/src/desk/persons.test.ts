import { describe, expect, it } from 'vitest'
import { type Weekday, weekdays } from '../calendar/opening-hours.ts'
import { deskFault, personsToAsk, type ServingDesk, servesFrom } from './persons.ts'

const time_zone = 'Europe/Berlin'
/** A Monday. */
const today = '2026-11-23'
const at = (time: string) => ({ time_zone, today, now: Date.parse(`${today}T${time}:00+01:00`) })

const hoursOn = (day: Weekday) =>
  Object.fromEntries(
    weekdays.map((each) => [
      each,
      each === day
        ? [
            { from: '09:00', to: '12:00' },
            { from: '13:00', to: '17:00' },
          ]
        : [],
    ]),
  ) as ServingDesk['working_hours']

const makePerson = (fields: Partial<ServingDesk> = {}): ServingDesk => ({
  id: 'rao',
  name: 'Dr Rao',
  kind: 'person',
  queue_ids: ['default'],
  services: null,
  working_hours: hoursOn('monday'),
  days_off: [],
  ...fields,
})

const clock = (from: number | undefined) => from && new Date(from).toISOString().slice(11, 16)

describe('a person', () => {
  it.each([
    ['before the day begins', '08:00', '08:00'],
    ['at work', '10:00', '09:00'],
    ['in the break', '12:30', '12:00'],
    ['after the day', '17:30', undefined],
  ])('%s can be asked for from then on', (_, time, from) => {
    expect(clock(servesFrom(makePerson(), at(time)))).toBe(from)
  })

  it.each([
    ['on a day off', { days_off: [today] }],
    ['on a day off without hours', { days_off: [today], working_hours: null }],
    ['on a day without hours', { working_hours: hoursOn('tuesday') }],
  ])('cannot be asked for %s', (_, fields) => {
    expect(servesFrom(makePerson(fields), at('10:00'))).toBeUndefined()
  })

  it('is offered in its queues only, and other desks in none', () => {
    const desks = [makePerson(), makePerson({ id: 'room', kind: 'room' })]
    expect(personsToAsk(desks, 'default', at('10:00')).map(({ desk }) => desk.id)).toEqual(['rao'])
    expect(personsToAsk(desks, 'other', at('10:00'))).toEqual([])
  })
})

describe('a choice', () => {
  const cut = { service_id: 'cut', name: 'Cut', minutes: 30 }
  const perm = { service_id: 'perm', name: 'Perm', minutes: 60 }
  const one = makePerson({ services: [{ service_id: 'cut', minutes: null }] })
  const other = makePerson({ id: 'ben', name: 'Ben', services: [{ service_id: 'perm', minutes: null }] })
  const asked = { queue_id: 'default', services: [cut], for_desk: undefined }

  it.each([
    ['a person who is not there', { for_desk: 'gone' }, '10:00', 'for_desk'],
    ['a person who has gone home', { for_desk: 'rao' }, '18:00', 'for_desk'],
    ['a person who does something else', { for_desk: 'ben' }, '10:00', 'for_desk'],
    ['services of which nobody does both', { services: [cut, perm] }, '10:00', 'service_ids'],
  ])('of %s is refused', (_, fields, time, field) => {
    expect(deskFault([one, other], { ...asked, ...fields }, at(time))?.field).toBe(field)
  })

  it.each([
    ['a person who does it', [one, other], { for_desk: 'rao' }],
    ['nobody, where another does it', [one, other], {}],
    ['services where no desk is set up', [], { services: [cut, perm] }],
  ])('of %s is accepted', (_, desks, fields) => {
    expect(deskFault(desks, { ...asked, ...fields }, at('10:00'))).toBeUndefined()
  })
})
