import { describe, expect, it } from 'vitest'
import { canServe, chosenServices, minutesOfServices, servicesFault, servicesLine } from './services.ts'

const cut = { id: 'cut', name: 'Haircut', minutes: 30, price: '€ 25' }
const beard = { id: 'beard', name: 'Beard', minutes: 15, price: '' }
const chosen = [
  { service_id: 'cut', name: 'Haircut', minutes: 30 },
  { service_id: 'beard', name: 'Beard', minutes: 15 },
]

describe('chosen services', () => {
  it('are stored with their names and minutes, in the order of the queue', () => {
    expect(chosenServices([cut, beard], ['beard', 'cut'], { isGuest: true })).toEqual({ services: chosen })
  })

  it('add up, with the own minutes of a desk', () => {
    expect(minutesOfServices(chosen)).toBe(45)
    expect(minutesOfServices(chosen, { services: [{ service_id: 'cut', minutes: 20 }] })).toBe(35)
    expect(minutesOfServices([])).toBeNull()
    expect(servicesLine(chosen)).toBe('Haircut, Beard · 45 min')
  })

  it.each([
    ['a guest chooses none', [], true, 'Please choose at least one service.'],
    ['one was removed', ['perm'], false, 'One of these services is not offered any more.'],
  ])('are refused if %s', (_, ids, isGuest, fault) => {
    expect(chosenServices([cut, beard], ids, { isGuest })).toEqual({ fault })
  })

  it('may be none if staff add the party, or the queue has none', () => {
    expect(chosenServices([cut], [], { isGuest: false })).toEqual({ services: [] })
    expect(chosenServices([], ['cut'], { isGuest: true })).toEqual({ services: [] })
  })
})

describe('a desk', () => {
  it.each([
    ['all', null, true],
    [
      'both',
      [
        { service_id: 'cut', minutes: null },
        { service_id: 'beard', minutes: 5 },
      ],
      true,
    ],
    ['one of two', [{ service_id: 'cut', minutes: null }], false],
    ['none', [], false],
  ])('that does %s of them', (_, services, can) => {
    expect(canServe({ services }, chosen)).toBe(can)
  })
})

it('two services of one name are refused', () => {
  expect(servicesFault([cut, { ...beard, name: 'haircut ' }])).toBe('Two services are named haircut .')
  expect(servicesFault([cut, beard])).toBeUndefined()
})
