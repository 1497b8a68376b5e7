import { describe, expect, test } from 'vitest'
import { deskDraftOf, deskFieldsOf } from './desk-draft.ts'

const cut = { id: 'cut', name: 'Haircut', minutes: 30, price: '' }
const beard = { id: 'beard', name: 'Beard', minutes: 15, price: '' }
const draft = { ...deskDraftOf(null, []), name: ' Ben ', queue_ids: ['default'] }

describe('a desk as typed', () => {
  test('is saved with the services that it does, with its own minutes or as usual', () => {
    const typed = { ...draft, services: { cut: ' 20 ', beard: '', removed: '5' } }
    expect(deskFieldsOf(typed, [cut, beard])).toMatchObject({
      fields: {
        name: 'Ben',
        services: [
          { service_id: 'cut', minutes: 20 },
          { service_id: 'beard', minutes: null },
        ],
      },
    })
  })

  test('does all services where none are named', () => {
    expect(deskFieldsOf(draft, [cut])).toMatchObject({ fields: { services: null } })
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without a queue', { queue_ids: [] }, 'queue_ids'],
    ['with minutes that are no number', { services: { cut: 'long' } }, 'services'],
    ['with no minutes at all', { services: { cut: '0' } }, 'services'],
    ['with too many minutes', { services: { cut: '999' } }, 'services'],
  ])('%s is refused', (_, fields, field) => {
    expect(deskFieldsOf({ ...draft, ...fields }, [cut])).toHaveProperty(['errors', field])
  })
})
