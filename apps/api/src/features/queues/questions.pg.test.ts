import { describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { floorId } from '../../../test/floor.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const why = { id: floorId(), text: 'Why do you come?', kind: 'choice', options: ['Cough', 'Fever'], is_required: true }
const first = { id: floorId(), text: 'First visit?', kind: 'yes_no', options: [], is_required: false }

const put = (fields: Record<string, unknown>) =>
  host.call('PUT', '/api/queues/default/', {
    token,
    body: queueFields({ name: 'Waitlist', ticket_letter: 'A', ...fields }),
  })
const ask = async (...questions: object[]) => expect((await put({ questions })).status).toBe(200)
const answer = (question: { id: string }, given: string) => ({ question_id: question.id, answer: given })
const path = () => `/join-queue/${restaurantId}/`
const join = (fields: Record<string, unknown> = {}) =>
  host.call('POST', `/api/customer${path()}submit/`, { body: party(fields) })
const entry = async (id: string) => (await host.call('GET', `/api/waitlist/entries/${id}/`, { token })).body
const stored = [{ question_id: why.id, question: why.text, answer: 'Cough' }]

describe('the questions of a queue', () => {
  it('are part of it, and stay if a change leaves them out', async () => {
    await ask(why, first)
    const { body } = await put({ name: 'Visits', version: 1 })
    expect(body).toMatchObject({ name: 'Visits', questions: [why, first] })
  })

  it('are refused with the name of the wrong one', async () => {
    const { status, body } = await put({ questions: [{ ...why, options: ['Cough'] }] })
    expect([status, body.questions[0]]).toEqual([400, expect.stringContaining('Why do you come?')])
    expect((await put({ questions: Array.from({ length: 6 }, () => ({ ...first, id: floorId() })) })).status).toBe(400)
  })

  it('are restored by an undo', async () => {
    await ask(why)
    const { body } = await host.call('GET', '/api/recent/?kind=all', { token })
    const undone = await host.call('POST', `/api/recent/${body.results[0].id}/undo/`, { token })
    expect(undone.status).toBe(200)
    expect((await host.call('GET', '/api/queues/', { token })).body.queues[0].questions).toEqual([])
  })
})

describe('answers', () => {
  it('of a guest are stored with their questions, and shown to staff only', async () => {
    await ask(why, first)
    const { asked } = (await host.call('GET', `/api/customer${path()}`)).body
    expect(asked.questions).toEqual([why, first])
    const { body } = await join({ answers: [answer(why, 'Cough')] })
    expect((await entry(body.queue_entry_id)).answers).toEqual(stored)
    const place = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${body.queue_entry_id}/`)
    expect(JSON.stringify(place.body)).not.toContain('Cough')
  })

  it.each([
    ['a required one is missing', [], 'Please answer the question “Why do you come?”.'],
    ['one is no choice', [answer(why, 'Love')], 'The answer to “Why do you come?” is not one of its choices.'],
  ])('of a guest are refused where %s', async (_, answers, sentence) => {
    await ask(why)
    expect((await join({ answers })).body).toMatchObject({ code: 'choices_refused', errors: { answers: [sentence] } })
  })

  it('may be left open by staff, but not be wrong', async () => {
    await ask(why)
    const add = (fields: object) => host.call('POST', '/api/waitlist/entries/', { token, body: party({ ...fields }) })
    expect((await add({})).status).toBe(201)
    expect((await add({ answers: [answer(why, 'Love')] })).body.answers).toHaveLength(1)
    expect((await add({ answers: [answer(why, 'Cough')] })).body.answers).toEqual(stored)
  })

  it('are left out where nothing is asked', async () => {
    const { body } = await join({ answers: [answer(why, 'Cough')] })
    expect((await entry(body.queue_entry_id)).answers).toEqual([])
  })

  it('are in the export of a guest, and erased with it', async () => {
    await ask(why)
    const { phone_number } = party()
    const { body } = await join({ phone_number, answers: [answer(why, 'Cough')] })
    const exported = await host.call('POST', '/api/privacy/export/', { token, body: { phone: phone_number } })
    expect(JSON.stringify(exported.body)).toContain('Cough')
    await host.call('DELETE', `/api/waitlist/entries/${body.queue_entry_id}/`, { token })
    const erased = await host.call('POST', '/api/privacy/erase/', { token, body: { phone: phone_number } })
    expect(erased.status).toBe(200)
    expect((await entry(body.queue_entry_id)).answers).toEqual([])
  })
})

describe('the join page without a script', () => {
  const post = (fields: Record<string, string>) =>
    host.app.inject({
      method: 'POST',
      url: path(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        ...{ customer_name: 'Ana', country_code: '+91', phone: '9876501234', people_count: '1', website: '' },
        ...fields,
      }).toString(),
    })

  it('asks the questions, names what is missing at its question, and keeps the rest', async () => {
    await ask(why, first)
    const page = await host.app.inject({ url: path() })
    expect(page.body).toContain(`name="answers.${why.id}"`)
    const refused = await post({ [`answers.${first.id}`]: 'no' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Please answer this question.')
    expect(refused.body).toMatch(/checked=""[^>]*value="no"/)
    expect((await post({ [`answers.${why.id}`]: 'Fever' })).statusCode).toBe(303)
  })

  it('names a fault in the language of the guest', async () => {
    await ask(why)
    await host.app.inject({ url: `${path()}?lang=es` })
    const refused = await host.app.inject({
      method: 'POST',
      url: path(),
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        'accept-language': 'es',
      },
      payload: 'customer_name=Ana&country_code=%2B91&phone=9876501234&people_count=1',
    })
    expect(refused.body).toContain('Responda a esta pregunta.')
  })
})
